// Highest card at a boardgame.io server that keeps its matches in memory: node boardgameio_server.cjs PORT
process.env.NODE_ENV = 'production'
const net = require('node:net')
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core')
const { Origins, Server } = require('boardgame.io/server')

// It listens to everybody; here it must listen to this machine alone.
const listen = net.Server.prototype.listen
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, { port, host: '127.0.0.1' }, ...rest.filter((one) => typeof one === 'function'))
}

const ascending = (a, b) => a - b

function play({ G, playerID }, card) {
  const hand = G.players[playerID].hand
  if (!hand.includes(card)) return INVALID_MOVE
  hand.splice(hand.indexOf(card), 1)
  G.counts[playerID] -= 1
  G.players[playerID].down = card
  G.down = !G.down
  if (G.down) return
  const [a, b] = [0, 1].map((seat) => G.players[seat].down)
  for (const seat of [0, 1]) G.players[seat].down = null
  G.rounds.push([G.lead, a, b])
  if (a % 14 === b % 14) return
  G.lead = a % 14 > b % 14 ? 0 : 1
  G.score[G.lead] += 1
}

const highestCard = {
  name: 'highest-card',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 28 }, (_, card) => card))
    const hands = [deck.slice(0, 14).sort(ascending), deck.slice(14).sort(ascending)]
    return {
      players: { 0: { hand: hands[0], down: null }, 1: { hand: hands[1], down: null } },
      counts: [14, 14],
      down: false, // whether a card lies face down
      lead: 0,
      score: [0, 0],
      rounds: [],
    }
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G, ctx }) => (G.down ? 1 - ctx.playOrderPos : G.lead) },
  },
  moves: { play: { move: play, client: false, redact: true } },
  endIf: ({ G }) => (G.rounds.length === 14 ? { score: G.score } : undefined),
}

Server({ games: [highestCard], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log('ready'))
