// One socket that comes back by itself. Whoever uses it says what to send on every new connection.
import type { ClientMessage, ServerMessage } from '../wire'

export type LinkState = 'connecting' | 'open' | 'lost'

/** What a match needs of its connection. */
export type Line = Pick<Link, 'state' | 'tries' | 'nextTry' | 'retry' | 'send' | 'close'>

const FIRST = 400
const LONGEST = 8000

export class Link {
  state: LinkState = $state('connecting')
  tries = $state(0)
  /** When the next try is due, in milliseconds of `Date.now()`. */
  nextTry = $state(0)
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly onmessage: (message: ServerMessage) => void,
    readonly onopen: () => void,
    readonly url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
  ) {
    this.#connect()
    addEventListener('online', this.retry)
  }

  #connect(): void {
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      this.state = 'open'
      this.tries = 0
      this.onopen()
    }
    socket.onmessage = (e: MessageEvent<string>) => this.onmessage(JSON.parse(e.data) as ServerMessage)
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return
      this.state = 'lost'
      this.tries++
      const wait = Math.min(LONGEST, FIRST * 2 ** (this.tries - 1))
      this.nextTry = Date.now() + wait
      this.#timer = setTimeout(() => this.#connect(), wait)
    }
  }

  /** Tries at once instead of waiting. */
  retry = (): void => {
    if (this.#closed || this.state !== 'lost') return
    clearTimeout(this.#timer)
    this.#connect()
  }

  /** Sends if there is a connection, and says whether it did. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.retry)
    this.#socket?.close()
  }
}
