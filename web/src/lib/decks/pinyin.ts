// Searching names by how they are spelled: whole syllables, their beginnings, or first letters only. The table holds the
// characters of our own cards and no others: a few kilobytes instead of a dictionary, and each with the readings it has there.

/** Every syllable with the characters read so; ü is written v. A test sees that no character of a card's name is missing. */
const TABLE =
  'a阿 an岸 bai白败 bao堡暴爆 bei碑背 bi壁碧逼 bian变边 biao标表镖 bing兵 bo伯 bu埠步 cai彩 cang沧苍藏 cha茶 chai拆 chan缠 chang场长 chao潮 chen晨 cheng城 chi匙敕斥赤 ' +
  'chong冲虫重 chou仇 chu触 ci刺赐 cong从 dai代 dan澹 dang荡 dao刀祷道 di地堤敌 du渡督 duan断锻 dui堆 dun盾 duo夺 e饿 er尔 fa伐发法罚 fan帆繁 fang坊舫 fei菲飞 fen焚 ' +
  'feng烽疯蜂风 fu伏复福符缚 gao皋 ge格 gong工弓 gou钩 gu古谷骨鹄鼓 guan冠官棺观 guang光广 gui傀归龟 gun滚 hai海 hang航行 hao号豪 he和核赫 hei黑 heng横 hou候后 hu护湖鹄 hua化哗画 ' +
  'huai怀 huan幻环 huang荒 hui回讳 hun魂 huo惑火霍 ji击剂姬机棘祭 jia嘉甲 jian剑坚缄 jiang匠将降 jiao鲛 jie界解 jin劲噤津烬金 jing净劲境晶镜静 jiu九酒 ju具巨 juan眷 jue爵绝 ' +
  'jun军 ka卡 kai开 ke客 keng坑 kong空 kou口扣 ku枯骷 kuang狂矿 kui傀窥 la剌拉 lai籁 lan澜 lang廊浪狼 lao老 le乐 leng棱 li力砺砾里 lian链 liang粮 liao疗 lie列烈裂 ' +
  'lin林鳞 ling令灵铃 liu柳流 long龙 lou髅 lu炉芦路鹿 lv绿 mai脉 man满蛮 mao茂 men门 meng蒙 mi秘迷 mian面 miao庙 ming冥名命鸣 mo漠默 mu募墓幕慕目 na娜 ni尼 nian念 niang娘 ' +
  'nu弩怒 nv女 ou偶 pan判盘 piao殍 pin品 ping平 po破 qi启奇契旗骑齐 qian千潜牵 qiao巧 qin勤 qing清轻 qiu球 quan权 qun群 ren人刃 ri日 rong熔 ru蠕 sa萨 sai塞 se塞 sen森 ' +
  'sha杀沙砂 shan山 shang伤商赏 shao烧 she射摄 shen审深神 sheng圣声生 shi使侍匙噬士尸师时矢石蚀誓 shou兽受守手收 shu戍术树鼠 shuang双霜 shui水 shuo硕 si丝司斯死 suo所索锁 ta塔 tai台 ' +
  'tan探澹 tang堂 tao讨陶 teng藤 ti替蹄 tian天田 tie铁 tong桶 tou投 tu土 tuan团 tun吞屯 tuo托驼 wan万 wang亡妄望网 wei卫帷萎 wen文闻 weng瓮 wu乌兀巫无雾 xi檄汐蜥西隙 ' +
  'xian先陷 xiang象项饷香 xie血 xin信心 xing行 xu虚 xue血 xun巡 ya娅牙雅鸦 yan岩晏焰盐言魇 yang养阳 yao妖药要钥 ye夜野 yi医 yin印引银阴隐音 ying影鹰 yong佣俑 you幽游犹诱 yu余玉 ' +
  'yuan原渊 yue乐约 yun云运 zai灾 zang藏 zha诈 zhan战栈 zhang章长障 zhao召 zhe者 zhen镇阵震 zhi之制知纸 zhong众重 zhou咒洲 zhu祝逐 zhuang撞 zhui坠 zhuo灼 zi紫辎 zong鬃 ' +
  'zu卒族诅足'

const readings = new Map<string, string[]>()
for (const entry of TABLE.split(' ')) {
  const syllable = /^[a-z]+/.exec(entry)![0]
  for (const c of entry.slice(syllable.length)) readings.set(c, [...(readings.get(c) ?? []), syllable])
}

/** The letters a name can be found by: the first of each character's reading; nothing where one is not Chinese. */
export function initials(name: string): string {
  const chars = [...name]
  return chars.every((c) => readings.has(c)) ? chars.map((c) => readings.get(c)![0][0]).join('') : ''
}

/** Whether `letters` go on at the characters from `at` on: each gives its syllable or its first letter, the last may be cut short. */
function goesOn(chars: string[], at: number, letters: string): boolean {
  if (letters === '') return true
  if (at === chars.length) return false
  const spelled = readings.get(chars[at])
  // What is no Chinese character stands for itself; signs between words are passed over.
  if (!spelled)
    return /[a-z0-9]/.test(chars[at]) ? letters[0] === chars[at] && goesOn(chars, at + 1, letters.slice(1)) : goesOn(chars, at + 1, letters)
  return spelled.some(
    (s) =>
      s.startsWith(letters) ||
      (letters.startsWith(s) && goesOn(chars, at + 1, letters.slice(s.length))) ||
      (letters[0] === s[0] && goesOn(chars, at + 1, letters.slice(1))),
  )
}

/** Whether a name is meant by letters: `huoyanzhenji`, `huoyan`, `hyzj`, and any part that begins at a character. */
export function spells(name: string, query: string): boolean {
  const letters = query.toLowerCase().replaceAll('ü', 'v').replace(/['\s]/g, '')
  if (!/^[a-z0-9]+$/.test(letters)) return false
  const chars = [...name.toLowerCase()]
  return chars.some((_, i) => goesOn(chars, i, letters))
}
