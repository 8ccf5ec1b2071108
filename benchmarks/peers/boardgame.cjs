// Highest card on boardgame.io: whole games by random moves through its bare reducer, no client, no server, no view.
// For each line on stdin, a number of seconds, plays about so long and prints {"decisions", "seconds"} (of processor time).
process.env.NODE_ENV = 'production';
const { createInterface } = require('node:readline');
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');

const rank = (card) => card % 14;

const game = ProcessGameConfig({
  name: 'highest-card',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 28 }, (_, card) => card));
    const inOrder = (cards) => cards.sort((a, b) => a - b);
    return { hands: [inOrder(deck.slice(0, 14)), inOrder(deck.slice(14))], down: null, lead: 0, score: [0, 0], rounds: [] };
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => (G.down === null ? G.lead : 1 - G.lead) },
  },
  moves: {
    play: ({ G, playerID }, card) => {
      const seat = Number(playerID);
      const hand = G.hands[seat];
      const place = hand.indexOf(card);
      if (place < 0) return 'INVALID_MOVE';
      hand.splice(place, 1);
      if (G.down === null) {
        G.down = card;
        return;
      }
      const cards = G.lead === 0 ? [G.down, card] : [card, G.down];
      G.down = null;
      G.rounds.push([G.lead, ...cards]);
      if (rank(cards[0]) !== rank(cards[1])) {
        G.lead = rank(cards[0]) > rank(cards[1]) ? 0 : 1;
        G.score[G.lead] += 1;
      }
    },
  },
  endIf: ({ G }) => (G.rounds.length === 14 ? { score: G.score } : undefined),
});
const reduce = CreateGameReducer({ game });

function play() {
  let state = InitializeGame({ game, numPlayers: 2 });
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const hand = [...state.G.hands[Number(playerID)]];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const { transients, ...next } = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'play', args: [card], playerID } });
    if (transients?.error !== undefined) throw new Error(JSON.stringify(transients.error));
    state = next;
    decisions += 1;
  }
  return decisions;
}

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const begin = spent();
  let decisions = 0;
  do decisions += play();
  while (spent() - begin < Number(line));
  console.log(JSON.stringify({ decisions, seconds: spent() - begin }));
});
