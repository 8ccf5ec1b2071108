// Two seats at boardgameio_server.cjs, over its own protocol (socket.io) and its lobby.
import { io } from 'socket.io-client'

export async function join(port, room) {
  const address = `http://127.0.0.1:${port}`
  const keys = ['', '']
  let match = ''
  let ended = 0 // clients that know that the game is over
  let moves = [0, 0] // moves each client has been told

  async function post(path, body) {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  const sockets = [0, 1].map((seat) => {
    const socket = io(`${address}/highest-card`, { transports: ['websocket'], forceNew: true })
    socket.on('connect_error', (error) => room.failed(error))
    socket.on('sync', (id, { state }) => {
      if (id !== match) return
      if (seat === 1) sockets[0].emit('sync', match, '0', keys[0], 2)
      else look(0, state)
    })
    socket.on('update', (id, state) => {
      if (id !== match) return
      room.seen(seat, moves[seat]++)
      look(seat, state)
    })
    return socket
  })

  function look(seat, state) {
    if (state.ctx.gameover !== undefined) {
      if (++ended < 2) return
      room.over()
      begin()
    } else if (state.ctx.currentPlayer === String(seat)) {
      const playerID = String(seat)
      room.turn(seat, moves[seat], state.G.players[seat].hand, (card) => {
        const payload = { type: 'play', args: [card], playerID, credentials: keys[seat] }
        sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, playerID)
      })
    }
  }

  async function begin() {
    ended = 0
    moves = [0, 0]
    try {
      const { matchID } = await post('/games/highest-card/create', { numPlayers: 2 })
      for (const seat of [0, 1]) {
        const made = await post(`/games/highest-card/${matchID}/join`, { playerID: String(seat), playerName: `seat ${seat}` })
        keys[seat] = made.playerCredentials
      }
      match = matchID
      sockets[1].emit('sync', match, '1', keys[1], 2)
    } catch (error) {
      room.failed(error)
    }
  }

  await Promise.all(sockets.map((socket) => new Promise((done) => socket.on('connect', done))))
  await begin()
}
