// Tongbing: a look around the table.
import type { Lesson } from './lesson'

export const lesson: Lesson = {
  game: 'tongbing',
  seats: 2,
  seed: 'lesson 1',
  replies: {},
  points: [
    {
      say: {
        zh: '统兵是两位领袖的对阵：养兵、布阵、交战，打倒对方领袖的人赢。',
        en: 'Tongbing sets two leaders against each other: feed troops, deploy them, fight. Whoever brings down the other leader wins.',
      },
      clause: 'G-001',
    },
    {
      say: {
        zh: '每边的席位：领袖居中，生物在前，辅助牌在后。',
        en: 'Each side has its places: the leader in the middle, creatures in front, supports behind.',
      },
      at: '[data-testid=board]',
    },
    {
      say: {
        zh: '一切行动都记进能量账，能量换成能级，能级再换成兵和计谋。',
        en: 'Every deed is entered in an energy ledger; energy becomes levels, and levels buy troops and schemes.',
      },
      at: "[data-testid=board] [data-ref='seat:0']",
      clause: 'G-099',
    },
    {
      say: {
        zh: '这一栏说现在问你什么。按红色按钮，就照它写的做。',
        en: 'This bar says what is asked of you now. The red button does what it says.',
      },
      at: '[data-testid=action-bar]',
    },
    {
      say: { zh: '规则书在「?」里，可以按条文查。祝你好运。', en: 'The rule book is behind the “?”, searchable by clause. Good luck.' },
      at: '[data-testid=rules]',
    },
  ],
}
