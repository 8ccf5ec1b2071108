// Two seats at plain_server.py.
import WebSocket from 'ws'

let rooms = 0

export async function join(port, room) {
  const name = `room${rooms++}`
  const sockets = [0, 1].map((seat) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${name}/${seat}`, { perMessageDeflate: false })
    socket.on('error', (error) => room.failed(error))
    socket.on('message', (data) => {
      const table = JSON.parse(data)
      if (table.n > 0) room.seen(seat, table.n - 1)
      if (table.over) {
        if (seat === 0) {
          room.over()
          socket.send('{"again":true}')
        }
      } else if (table.turn === seat) {
        room.turn(seat, table.n, table.hand, (card) => socket.send(JSON.stringify({ play: card })))
      }
    })
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.on('open', done))))
}
