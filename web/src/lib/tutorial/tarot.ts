// Tarot: one round in which the Fool takes away what the opponent has.
import type { Lesson } from './lesson'

const NINE = "[data-testid=hand] [data-ref='card:W9']"
const FOOL = "[data-testid=hand] [data-ref='major:0']"

export const lesson: Lesson = {
  game: 'tarot',
  seats: 2,
  seed: 'lesson 4',
  replies: { 1: [['S10', null]] },
  points: [
    {
      say: {
        zh: '欢迎入座。一局 14 轮，每轮得一次分，总分最高的人赢。我们一起下一轮。',
        en: 'Welcome. A match has 14 rounds, each round scores once, and the highest total wins. Let us play one round together.',
      },
      clause: 'T-006',
    },
    {
      say: {
        zh: '这里是你和对手：大字是分数，旁边数着手里的小牌和大牌。',
        en: 'You and your opponent sit here: the large number is the score, beside it the small and major cards in hand.',
      },
      at: "[data-testid=board] [data-ref='seat:1']",
    },
    {
      say: {
        zh: '这是你的手牌：14 张小牌给你一轮的底分，8 张大牌改的是规矩。一张牌看不清，悬停或长按就放大。',
        en: 'Your hand: 14 small cards give a round its base score, 8 majors change the rules. Hover over a card, or press it long, to see it large.',
      },
      at: '[data-testid=hand]',
      clause: 'T-016',
    },
    {
      say: {
        zh: '每轮先暗置一张小牌。出权杖 9，底分就是 9。点它。',
        en: 'Each round you first place a small card face down. Take the 9 of wands: its base score is 9. Touch it.',
      },
      at: NINE,
      clause: 'T-008',
      until: { choose: 'W9' },
    },
    {
      say: {
        zh: '还可以加一张大牌。愚者能让一个人的本轮得分归零。点它。',
        en: 'You may add a major. The Fool sets one player’s score of the round to zero. Touch it.',
      },
      at: FOOL,
      clause: 'T-009',
      until: { choose: 0 },
    },
    {
      say: { zh: '让谁归零？点对手。', en: 'Whose score? Touch your opponent.' },
      at: "[data-testid=board] [data-ref='seat:1']",
      clause: 'T-070',
      until: { choose: 1 },
    },
    {
      say: {
        zh: '红色按钮写着落下去会怎样。按它，牌就扣在桌上。没亮牌之前，谁也看不见。',
        en: 'The red button says what it will do. Press it and your cards lie face down; nobody sees them before the reveal.',
      },
      at: '[data-testid=main-button]',
      clause: 'T-010',
      until: 'sent',
    },
    {
      say: {
        zh: '大家放好，一齐亮牌，再从 Step 0 走到 Step 11：指针走到哪一步，那一步的牌就执行。',
        en: 'When all have placed, everything is revealed and resolved from step 0 to step 11: the hand shows the step whose cards act.',
      },
      at: '[data-centre]',
      clause: 'T-011',
      until: 'shown',
    },
    {
      say: {
        zh: '对手出了宝剑 10，本来领先一分；第 6 步愚者把它归零。你得 9 分，他得 0 分。',
        en: 'Your opponent had the 10 of swords, one more than you. In step 6 the Fool set that to zero: 9 points for you, none for them.',
      },
      at: "[data-testid=board] [data-ref='seat:0']",
      clause: 'T-071',
    },
    {
      say: {
        zh: '每件事都记在这里。点一句话，就说它因何而起、依哪一条。',
        en: 'Everything is written here. Touch a line and it tells what led to it, and by which clause.',
      },
      at: '.side, header .phone',
    },
    {
      say: {
        zh: '规则书在右上角的「?」里，随时可翻，不会露出手牌。引导也能从那里再看一遍。祝你好运。',
        en: 'The rule book is behind the “?” in the corner, at any time, and never shows your hand. This round can be opened again from there. Good luck.',
      },
      at: '[data-testid=rules]',
      clause: 'T-201',
    },
  ],
}
