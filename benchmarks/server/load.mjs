// Rooms of two scripted clients on one server of this machine: each moves at random as soon as it is its turn, or after
// thinking. A room whose game is over begins the next one on the same two connections.
//
//   node load.mjs KIND PORT ROOMS SECONDS THINK_MS SERVER_PID
//
// Prints one JSON line. The latency of a move: from sending it until the opponent's client has the table after it.
import { readFileSync } from 'node:fs'

const [kind, port, rooms, seconds, think, pid] = process.argv.slice(2)
const WARM_UP = 3 // seconds
const { join } = await import(`./peer_${kind}.mjs`)
const latencies = []
let measuring = false
let stopped = false
let games = 0
let errors = 0

/** Seconds of processor time the server has used. */
function serverTime() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Megabytes the server has in memory. */
function serverMemory() {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024
}

class Room {
  sent = new Map() // number of the move → [when, by which seat]

  /** It is `seat`'s turn: `choices` to choose from, `move` sends the choice, `number` counts the game's moves. */
  turn(seat, number, choices, move) {
    const go = () => {
      if (stopped) return
      this.sent.set(number, [performance.now(), seat])
      move(choices[Math.floor(Math.random() * choices.length)])
    }
    if (Number(think)) setTimeout(go, think * (0.5 + Math.random()))
    else go()
  }

  /** `seat` has the table after that move. */
  seen(seat, number) {
    const [when, mover] = this.sent.get(number) ?? []
    if (mover === undefined || mover === seat) return
    this.sent.delete(number)
    if (measuring) latencies.push(performance.now() - when)
  }

  over() {
    this.sent.clear()
    if (measuring) games++
  }

  failed(problem) {
    if (errors++ === 0) console.error(problem)
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms))
for (let i = 0; i < rooms; i += 25) {
  await Promise.all(Array.from({ length: Math.min(25, rooms - i) }, () => join(Number(port), new Room())))
}
await pause(WARM_UP * 1000)
const begin = performance.now()
const used = serverTime()
measuring = true
await pause(seconds * 1000)
measuring = false
stopped = true
const took = (performance.now() - begin) / 1000
const busy = serverTime() - used
latencies.sort((a, b) => a - b)
const quantile = (q) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? null
console.log(
  JSON.stringify({
    moves: latencies.length / took,
    per_cpu: latencies.length / busy,
    cpu: busy / took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    memory: serverMemory(),
    games,
    errors,
  }),
)
process.exit(0)
