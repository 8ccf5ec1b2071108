// Dijie: the first turns of a short duel, up to the first wound.
import type { Lesson } from './lesson'

const zone = (place: string): string => `[data-testid=board] .ground[data-ref='zone:${place}']`
const held = (id: number): string => `[data-testid=hand] [data-ref='card:${id}']`
const unit = (id: number): string => `[data-testid=board] [data-ref='card:${id}']`
const choice = (value: string): string => `[data-testid=choice][data-value='"${value}"']`
const GEMS = '[data-testid=board] [data-own] .gems'
const FLIP = {
  zh: '开始阶段翻开一格地形。',
  en: 'In the start phase you flip one terrain.',
}

export const lesson: Lesson = {
  game: 'dijie',
  seats: 2,
  seed: 'lesson 3363',
  options: { mode: 'xuezhan' },
  stops: { mine: [], theirs: ['using'], idle: false, shared: false },
  replies: {
    1: ['2:1/2', ['W08#10', 'use', 'auto'], 'end', '2:2/2', ['W08#20', 'move', '2:2/2'], 'end', 'fight', '2:1/3', 'end'],
  },
  points: [
    {
      say: {
        zh: '缔界牌是两位主宰的对阵。谁的生命先归零，谁就输。',
        en: 'Dijie is a duel of two lords. Whoever’s life reaches 0 first loses.',
      },
      at: "[data-testid=board] [data-ref='seat:1']",
      clause: 'D1-1.1-2',
    },
    {
      say: {
        zh: '这是你的战场：靠你的一行是后排，靠对手的是前排。每格扣着一张地形，翻开了才站得住单位。',
        en: 'This is your battlefield: the row next to you is the back, the other the front. Each zone hides a terrain; units stand only where it is flipped.',
      },
      at: "[data-ref='field:0']",
      clause: 'D1-2.1-2',
    },
    {
      say: {
        zh: '这是你的手牌。角上是费用，三个数是力量、生命、速度。',
        en: 'This is your hand. The corner shows the cost; the three numbers are force, life and speed.',
      },
      at: '[data-testid=hand]',
    },
    {
      say: {
        zh: `${FLIP.zh}有皇冠的这一格是手牌单位进场的出口：点它，再按红色按钮。`,
        en: `${FLIP.en} Units from the hand enter where the crown is: touch it, then the red button.`,
      },
      at: [zone('1:1/2')],
      clause: 'D1-3.2-4',
      until: { answer: ['1:1/2'] },
    },
    {
      say: {
        zh: '翻开的地形生产了一枚红水晶，还会再生产。水晶用来付费用。',
        en: 'The terrain made a red crystal, and will make more. Crystals pay for cards.',
      },
      at: GEMS,
      clause: 'D2-8.3-1',
    },
    {
      say: {
        zh: '一枚水晶还出不了单位，但法术可以先扣着，不用付费。点火焰震击，选“延时”。',
        en: 'One crystal pays for no unit yet, but a spell can be laid face down for nothing. Touch Flame Shock and choose “Delay”.',
      },
      at: [held(1), choice('delay')],
      clause: 'D2-8.7-9',
      until: { answer: ['R11#1', 'delay'] },
    },
    {
      say: {
        zh: '前排没有单位，这回合打不了。结束主宰阶段，轮到对手。',
        en: 'Nothing stands in your front row, so nothing can attack. End the main phase: it is your opponent’s turn.',
      },
      at: [choice('end')],
      clause: 'D1-3.3-4',
      until: { answer: ['end'] },
    },
    {
      say: { zh: '对手也翻地形，再用水晶出牌。', en: 'Your opponent flips a terrain too, and uses a card.' },
      at: "[data-ref='field:1']",
      until: 'shown',
    },
    {
      say: {
        zh: '对手正在使用霜誓巫女。别人用牌时你可以回应一次，比如翻开扣着的火焰震击。',
        en: 'Your opponent is using a card. You may respond once, for instance by flipping the spell you laid face down.',
      },
      at: "[data-ref='lord:0']",
      clause: 'D2-6.2-1',
    },
    {
      say: {
        zh: '可火焰震击要两枚水晶，你只有一枚；翻了付不起，就白白进坟墓。这次“让过”。',
        en: 'But Flame Shock costs two crystals and you have one; flipped unpaid it is lost. Pass this time.',
      },
      at: choice('pass'),
      clause: 'D2-6.2-6',
      until: { choose: 'pass' },
    },
    {
      say: { zh: '巫女进了对手的后排。这一回合很快就完。', en: 'The unit enters your opponent’s back row. Their turn is soon over.' },
      at: "[data-ref='field:1']",
      until: 'shown',
    },
    {
      say: {
        zh: `又轮到你，摸了一张牌。${FLIP.zh}这次翻前排正中。`,
        en: 'Your turn again, and you drew a card. Flip the middle of your front row this time.',
      },
      at: [zone('1:2/2')],
      clause: 'D1-3.2-4',
      until: { answer: ['1:2/2'] },
    },
    {
      say: {
        zh: '有三枚水晶了。复仇老兵要一枚红的、一枚随便什么颜色的：点他。',
        en: 'You have three crystals now. The Vengeful Veteran costs one red and one of any colour: touch him.',
      },
      at: held(7),
      clause: 'D1-3.3-使用卡牌',
      until: { choose: 'R03#7' },
    },
    {
      say: {
        zh: '付哪几枚已经替你选好，也可以换一种付法。红色按钮写着会怎样：按它。',
        en: 'Which crystals pay is proposed; you may choose others. The red button says what it will do: press it.',
      },
      at: '[data-testid=main-button]',
      clause: 'D1-4.1-5',
      until: 'sent',
    },
    {
      say: {
        zh: '老兵进场了。进场就算移动过，这回合去不了前排：结束主宰阶段。',
        en: 'The Veteran has entered. That counts as his move, so the front row must wait: end the main phase.',
      },
      at: [choice('end')],
      clause: 'D2-9.1-7',
      until: { answer: ['end'] },
    },
    {
      say: { zh: '对手翻开前排，把巫女移了上去：“前排进攻”。', en: 'Your opponent flips a front zone, moves up and attacks.' },
      at: "[data-ref='field:1']",
      until: 'shown',
    },
    {
      say: {
        zh: '攻击沿着这一列过来。挡在列里的单位，能阻挡的就必须阻挡：老兵正好在。',
        en: 'The attack comes down this column. Units in it that can block must: your Veteran stands there.',
      },
      at: unit(26),
      clause: 'D1-3.5-6',
    },
    {
      say: {
        zh: '防御阶段可以移动单位，或者翻开法术。老兵站得正好，直接“战斗开始”。',
        en: 'In the defence phase you may move units or flip a spell. The Veteran stands well: let the battle begin.',
      },
      at: [choice('fight')],
      clause: 'D1-3.4-3',
      until: { answer: ['fight'] },
    },
    {
      say: {
        zh: '交战双方同时造成伤害：老兵打 2 点，巫女打 1 点。',
        en: 'Both deal damage at once: the Veteran 2, the attacker 1.',
      },
      at: unit(26),
      until: 'shown',
    },
    {
      say: {
        zh: `巫女只有 2 点生命，进了坟墓；老兵的伤回合末恢复。${FLIP.zh}`,
        en: 'The attacker had 2 life and is in the graveyard; the Veteran recovers at the end of the turn. Flip your next terrain.',
      },
      at: [zone('1:2/1')],
      clause: 'D1-3.7-2',
      until: { answer: ['1:2/1'] },
    },
    {
      say: {
        zh: '换你进攻。点老兵，把他移到前排正中。',
        en: 'Now you attack. Touch the Veteran and move him to the middle of the front row.',
      },
      at: [unit(26), choice('move'), zone('1:2/2')],
      clause: 'D1-4.2-1',
      until: { answer: ['R03#26', 'move', '1:2/2'] },
    },
    {
      say: {
        zh: '前排有了能打的单位，主宰阶段就以“前排进攻”结束。',
        en: 'With a unit in the front row the main phase ends with an attack.',
      },
      at: [choice('end')],
      clause: 'D1-3.3-3',
      until: { answer: ['end'] },
    },
    {
      say: { zh: '这一列没有单位阻挡，伤害直接落在对手身上。', en: 'Nothing blocks in this column: the damage goes to your opponent.' },
      at: "[data-testid=board] [data-ref='seat:1']",
      clause: 'D1-3.5-8',
      until: 'shown',
    },
    {
      say: { zh: '对手还剩 18 点生命。打到 0，这一局就赢了。', en: 'Your opponent has 18 life left. Bring it to 0 and you have won.' },
      at: "[data-testid=board] [data-ref='seat:1']",
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
        zh: '规则书在右上角的「?」里。接下来这一局就归你了。',
        en: 'The rule book is behind the “?” in the corner. From here the game is yours.',
      },
      at: '[data-testid=rules]',
    },
  ],
}
