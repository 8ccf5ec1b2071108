// Two seats at our own server. Like those of boardgame.io they are told the rules' view of the table, and draw nothing.
import WebSocket from 'ws'

export async function join(port, room) {
  let match = ''
  let next = false // the next game is being begun
  const sockets = [0, 1].map((seat) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false })
    socket.on('error', (error) => room.failed(error))
    socket.on('message', (data) => hear(seat, JSON.parse(data)))
    return socket
  })

  async function begin() {
    const seats = ['first', 'second'].map((name) => ({ name, player: null }))
    const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'highest_card', options: {}, seats }),
    })
    if (!answer.ok) return room.failed(await answer.text())
    const made = await answer.json()
    sockets.forEach((socket, seat) => {
      if (match) socket.send(JSON.stringify({ t: 'leave', match }))
      socket.send(JSON.stringify({ t: 'join', match: made.match, tokens: [made.tokens[seat]], parts: ['view'] }))
    })
    match = made.match
    next = false
  }

  function hear(seat, message) {
    if (message.t === 'error') room.failed(JSON.stringify(message))
    if (message.t !== 'state' || message.match !== match) return
    if (message.n > 0) room.seen(seat, message.n - 1)
    if (message.over) {
      if (next) return
      next = true
      room.over()
      begin()
      return
    }
    for (const ask of message.asks) {
      const choices = ask.choices.items.map((item) => item.value)
      const answer = (value) => sockets[seat].send(JSON.stringify({ t: 'answer', match, seat, ask: ask.id, value }))
      room.turn(seat, message.n, choices, answer)
    }
  }

  await Promise.all(sockets.map((socket) => new Promise((done) => socket.on('open', done))))
  await begin()
}
