// Numcore: a look around the table.
import type { Lesson } from './lesson'

export const lesson: Lesson = {
  game: 'numcore',
  seats: 2,
  seed: 'lesson 1',
  replies: {},
  points: [
    {
      say: {
        zh: '数论核是一场两个人的较量：把数连成核，扛住一轮比一轮高的温度，再去拆对方的核。',
        en: 'Number core is a duel: link numbers into a core, bear the heat that rises round by round, and break the core of the other side.',
      },
      clause: 'N-001',
    },
    {
      say: {
        zh: '盘面分成两半，各放各的数。点一个数，就看它的耐久和抗热。',
        en: 'The table has two halves, one for each side’s numbers. Touch a number to see its durability and resistance.',
      },
      at: '[data-testid=board]',
    },
    {
      say: {
        zh: '这里数着能量、等级、节点和手牌。能量付得起，才能动手。',
        en: 'Here energy, level, nodes and hand are counted. What you do must be paid with energy.',
      },
      at: "[data-testid=board] [data-ref='seat:0']",
    },
    {
      say: { zh: '这是你的手牌：尾数卡和二元组卡，用它们造出新的数。', en: 'Your hand: last digits and pairs, to make new numbers from.' },
      at: '[data-testid=hand]',
    },
    {
      say: {
        zh: '问你什么、凭哪一条、会怎样，都写在这一栏。不可选的也会说为什么。',
        en: 'This bar says what is asked, by which clause, and what will come of it. What you cannot choose says why not.',
      },
      at: '[data-testid=action-bar]',
    },
    {
      say: { zh: '规则书在「?」里，可以按条文查。祝你好运。', en: 'The rule book is behind the “?”, searchable by clause. Good luck.' },
      at: '[data-testid=rules]',
    },
  ],
}
