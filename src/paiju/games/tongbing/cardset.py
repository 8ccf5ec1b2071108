"""The 82 cards, as data. docs/add-a-card.md explains the notation.

First line: code, Chinese name, English name, what it is, its numbers (need/wage; attack/defense/troops; grain/pay) and
keywords. Then its second face, if it has one, its abilities, and a line of flavour in both languages.
"""

LANDS = """
L01 | 赤砂绿洲 | Red Sand Oasis | land earth | need 0 | grain 2
~ 驼铃先闻到水。 | The camel bells smell the water first.
L02 | 烽台屯堡 | Beacon Fort | land earth | need 0 | grain 1 pay 1
~ 一缕烟，三百里都醒了。 | One thread of smoke wakes three hundred miles.
L03 | 熔炉矿场 | Furnace Mine | land metal | need 0 | pay 2
~ 山有多深，饷就有多厚。 | The deeper the mountain, the thicker the purse.
L04 | 沧澜渡口 | Azure Ferry | land water | need 0 | grain 2
~ 船夫不问你替谁打仗。 | The ferryman never asks whose war it is.
L05 | 千帆商埠 | Harbour of Sails | land water | need 0 | grain 1 pay 1
~ 涨潮是货，退潮是钱。 | Goods come with the flood, money with the ebb.
L06 | 雾隐茶山 | Misty Tea Hills | land wood | need 1 | grain 3
~ 雾散之前，谁也数不清有几垄。 | Nobody can count the rows until the mist lifts.
"""

HEROES = """
H01 | 霍砺山 | Huo Lishan | hero sand general male fire | need 7 | 4/6/8 melee execute3
act 2: choose t own.creature.other; give berserk t turn
~ 旧刀比新旗更认得路。 | The old blade knows the way better than the new flag.
H02 | 祝烬娘 | Zhu of the Embers | hero sand mage female fire | need 6 | 5/4/3 ranged
act 1: choose t foe.army; damage 2 t
~ 她取暖，别人逃命。 | She warms her hands; others run.
H03 | 乌兀剌 | Uurla | hero sand rider male metal | need 6 | 6/5/6 melee berserk breach
~ 他只学会了一个方向。 | He only ever learned one direction.
H04 | 铁无讳 | Tie the Blunt | hero human artisan male metal | need 5/2 | 4/6/4 melee
enter: choose t foe.trap; disarm t
act 1: choose t foe.trap; disarm t
~ 机关怕他，账本也怕他。 | Mechanisms fear him, and so do ledgers.
H05 | 澹台汐 | Tantai Xi | hero lan general female water | need 7 | 4/5/8 melee execute3
act 1: choose t own.creature.other; give stance t turn
~ 她站着，岸就还在。 | While she stands there is a shore.
H06 | 晏闻潮 | Yan Hears-the-Tide | hero lan sailor male water | need 6 | 5/4/7 melee ranged
~ 闭着眼，他也数得清桅杆。 | With his eyes shut he still counts the masts.
H07 | 柳藏钩 | Liu Hidden Hook | hero human assassin female wood | need 5 | 3/5/2 melee
face 6/3/2 melee breach
act 2: choose t foe.army.opposite; charm t
turn 1 once: face
~ 一双手，两种用处。 | One pair of hands, two uses.
H08 | 鹿九皋 | Lu of the Nine Marshes | hero spirit hermit male wood | need 6 | 4/5/3 ranged
enter: draw 2
act 2: choose t foe.dispellable; dispel t
~ 他听见的比说出的多。 | He hears more than he says.
"""

SAND = """
C01 | 砂棘步卒 | Sandthorn Foot | creature sand foot male earth | need 1 | 2/2/3 melee
~ 踩上去才知道疼。 | You learn of them by treading on them.
C02 | 逐日轻骑 | Sunchaser Horse | creature sand horse male fire | need 2 | 3/2/3 melee
~ 影子追不上他们。 | Their shadows cannot keep up.
C03 | 砾盾力士 | Gravel Shield | creature sand strongman male earth | need 2 | 1/5/3 melee stance
~ 他不挪，路就绕他走。 | He does not move; the road goes round him.
C04 | 熔甲劲卒 | Molten Plate | creature sand foot female metal | need 3 | 4/3/4 melee
~ 甲还没凉，人已上阵。 | In the line before the plate had cooled.
C05 | 焚风弩手 | Scorchwind Crossbow | creature sand archer female fire | need 2 | 3/2/2 ranged
~ 等风，再等一口气。 | She waits for the wind, then for one breath.
C06 | 赤鬃狂士 | Redmane Zealot | creature sand strongman male fire | need 3 | 4/3/3 melee berserk
~ 喊停的人站在他身后。 | Whoever calls halt is standing behind him.
C07 | 血誓祭司 | Bloodvow Priestess | creature sand priest female fire | need 3 | 2/3/2 melee
act 0: choose s own.army.other; sacrifice s; choose t foe.creature; damage 3 t
~ 誓词短，代价长。 | The vow is short, the price is long.
C08 | 沙海镖客 | Sand Sea Escort | creature human ranger male metal | need 2/1 | 4/3/3 melee
~ 他保货，不保主顾。 | He guards the goods, not the owner.
C09 | 重金佣兵团 | Gilded Company | creature human foot male metal | need 4/2 | 5/5/7 melee
~ 旗可以换，价不可以。 | The flag may change; the price may not.
C10 | 裂岩巨蜥 | Rocksplitter Lizard | creature beast colossus none earth | need 5 | 7/6/0 melee
~ 地动，然后才是它。 | First the earth moves, then it does.
C11 | 火鸦群 | Fire Crows | creature beast bird none fire | need 1 | 2/1/1 ranged
~ 哪里有粮垛，哪里有它们。 | Wherever there is hay, there they are.
C12 | 疯砂萨满 | Sandmad Shaman | creature sand mage female earth | need 3 | 2/3/2 melee
act 1: choose t own.creature.other; give frenzy t turn
~ 她的鼓从不敲第二遍。 | Her drum never repeats itself.
C13 | 铁驼辎重 | Iron Camel Train | creature beast train none earth | need 2 | 1/4/2 melee train2
~ 慢是慢，每顿都在。 | Slow, but there for every meal.
C14 | 赤砂督军 | Red Sand Warden | creature sand general male fire | need 5 | 5/4/6 melee command1
~ 他往前一步，全军往前一步。 | He takes a step and the army takes one.
C15 | 破阵象骑 | Linebreaker Elephant | creature beast horse none earth | need 6 | 6/6/6 melee breach
~ 盾墙是它的门槛。 | To it a shield wall is a doorstep.
C31 | 边镇募兵 | Border Levy | creature human foot male earth | need 1/1 | 3/2/3 melee
~ 饷到，人到。 | When the pay comes, so do they.
C35 | 夜行无名客 | Nameless Night Walker | creature human assassin male metal | need 3 | 4/2/0 melee
flip: choose t foe.army; damage 2 t
~ 认出他的人没来得及说。 | Those who knew him had no time to say so.
"""

LAN = """
C16 | 澜堤戍卒 | Dyke Guard | creature lan foot female water | need 1 | 2/3/4 melee
~ 水涨一寸，她垒一寸。 | The water rises an inch; so does her wall.
C17 | 芦荡弓手 | Reedbed Bow | creature lan archer male wood | need 1 | 2/2/2 ranged
~ 苇子动了，未必是风。 | The reeds stirred, and not for the wind.
C18 | 潮汐弩手 | Tidal Crossbow | creature lan archer female water | need 3 | 4/3/4 ranged
~ 每天两轮，从不误点。 | Two volleys a day, never late.
C19 | 镇浪盾卫 | Wavebreak Shield | creature lan strongman male water | need 3 | 2/6/4 melee stance
~ 浪记得他的肩膀。 | The waves remember his shoulder.
C20 | 替灾纸偶 | Paper Scapegoat | creature puppet puppet none wood | need 2 | 0/4/0 melee stance
act 1 once: choose a foe.attack.other; redirect a self
~ 糊它的人把名字写在背面。 | Its maker wrote the name on the back.
C21 | 噤声术士 | Hushing Mage | creature human mage female metal | need 3 | 2/3/2 ranged
act 2: counter
~ 咒语停在舌尖上。 | The spell stops on the tip of the tongue.
C22 | 解魇女冠 | Nightmare Mender | creature human priest female water | need 2 | 1/3/1 ranged
act 2: choose t foe.dispellable; dispel t
~ 她叫醒人，从不惊动梦。 | She wakes people without startling the dream.
C24 | 惑心鲛姬 | Siren | creature lan singer female water | need 4 | 2/4/1 ranged
act 2: choose t foe.army.opposite; charm t
~ 听懂的人都没回来。 | Those who understood did not come back.
C25 | 牵丝傀师 | String Puller | creature human mage male wood | need 5 | 3/4/2 ranged
act 3: choose t foe.army.nonhero; control t
~ 线细到看不见，才牵得动人。 | Only a thread too fine to see can move a man.
C26 | 盐引豪商 | Salt Magnate | creature human merchant male earth | need 3 | 1/4/3 melee
act X: choose t foe.army.nonhero.need4; bribe t
~ 他问价，从不问忠。 | He asks the price, never the loyalty.
C27 | 飞鹄信使 | Swan Courier | creature beast bird none wood | need 1 | 1/2/1 ranged
act 0: choose t own.army.other; recall t
~ 一纸家书，胜过十面鼓。 | One letter home outdoes ten drums.
C28 | 千帆水师 | Fleet of Sails | creature lan sailor male water | need 4 | 5/5/6 melee
~ 远看是林，近看是兵。 | From afar a wood, from near an army.
C29 | 碧鳞龟将 | Jade Tortoise | creature beast general none water | need 5 | 5/7/6 melee stance
~ 它见过三座都城沉下去。 | It has watched three capitals sink.
C30 | 画舫神射 | Painted Barge Archer | creature lan archer female wood | need 5 | 6/4/5 ranged
~ 曲子没断，弦断了一根。 | The tune went on; one string did not.
C32 | 荒原斥候 | Wasteland Scout | creature human scout female wood | need 2 | 2/2/2 melee
enter: draw 1
~ 回来的马比她先开口。 | Her horse comes home with the news.
C36 | 云游医者 | Wandering Healer | creature human healer female wood | need 2 | 1/4/1 melee
act 1 once: choose t own.creature; heal 3 t
~ 她收诊金，用故事。 | She takes her fee in stories.
"""

BOTH = """
C23 | 机巧拆匠 | Trap Breaker | creature human artisan male metal | need 2 | 2/3/2 melee
act 1: choose t foe.trap; disarm t
~ 他喜欢别人精心准备的东西。 | He likes what others have carefully prepared.
C33 | 阴阳陶俑 | Two-Faced Figurine | creature puppet puppet none earth | need 3 | 2/5/3 melee stance
face 5/2/3 melee berserk
turn 1 once: face
~ 窑里只烧了一次，却有两张脸。 | Fired once, and yet it has two faces.
C34 | 蚀粮硕鼠 | Granary Rat | creature beast vermin none earth | need 2 | 2/2/0 melee
hit: at supply (choose t foe.army 0-2; feed half t)
~ 最先断粮的不是人。 | It is not the men who starve first.
"""

POWERS = """
S01 | 流火坠野 | Fire on the Plain | power fire | need 4
cast: choose t foe.army 1-3; damage 3 t
~ 天也会失手。 | Even the sky drops things.
S02 | 灼心符 | Heartburn Charm | power fire | need 2
cast: choose t foe.creature; damage 3 t
~ 读完它的人没有读完。 | No reader ever reached the end.
S03 | 怒潮吞岸 | Devouring Tide | power water | need 5
cast: each t foe.army; damage 2 t
~ 海来收回它借出的地。 | The sea calls in its loans of land.
S04 | 狂血咒 | Blood Rage | power fire | need 1
cast: choose t own.creature; give berserk t turn; pump 2/0/0 t turn
~ 醒来时，仗已经打完。 | When he comes to, the fighting is over.
S05 | 迷津香雾 | Mist of the Lost Ford | power wood | need 3
cast: choose t foe.army; charm t
~ 两岸都像故乡。 | Either bank looks like home.
S06 | 摄魂铃 | Soul Bell | power metal | need 5
cast: choose t foe.army.nonhero; control t
~ 铃停了，人没有停。 | The bell stops; the man does not.
S07 | 破妄清音 | Clear Tone | power water | need 2
cast: choose t foe.dispellable; dispel t
~ 一响，虚的都碎。 | One note, and whatever is hollow breaks.
S08 | 万籁噤声 | Hush | power metal | need 2
cast: counter
~ 没有说完的话最重。 | Nothing weighs like a sentence cut short.
"""

STRATEGIES = """
T01 | 坚壁清野 | Scorched Fields | strategy earth | need 3
place: at supply (each t foe.ranks; feed half t)
~ 留给他们的只有路。 | All that is left to them is the road.
T02 | 断粮奇兵 | Supply Raid | strategy wood | need 3
place: at supply (choose t foe.army 0-2; feed none t)
~ 一车米，换一座营。 | A cart of rice for a camp.
T03 | 烧绝栈道 | Burnt Bridges | strategy fire | need 5
place: at supply (skip)
~ 山还在，路没有了。 | The mountain is there; the way is not.
T04 | 哗变扣饷 | Withheld Pay | strategy metal | need 5
place: at salary (skip)
~ 刀不响，算盘响。 | No swords, only the abacus.
T05 | 屯田养兵 | Soldier Farms | strategy earth | need 2
static: grain 3; pay 1
~ 春天种下的，秋天会列队。 | Sown in spring, it stands in ranks by autumn.
T06 | 广开言路 | Open Court | strategy wood | need 2
place: draw 2
~ 门开着，主意自己会进来。 | Leave the door open and counsel walks in.
T07 | 重赏檄文 | Golden Proclamation | strategy metal | need 5
place: choose t foe.army.nonhero.need4; bribe t
~ 字不多，够买一面旗。 | Few words, enough to buy a banner.
"""

TACTICS = """
A01 | 鸣金收兵 | Sound the Retreat | tactic metal | need 1
cast: choose t own.army; recall t
~ 能走回来的，才有下一仗。 | Only those who walk back fight again.
A02 | 夺粮逼降 | Starve Them Out | tactic fire | need 2
cast: discard 1
~ 肚子先投降。 | The belly surrenders first.
A03 | 背水列阵 | Backs to the River | tactic water | need 2
cast: each t own.creature; give stance t turn
~ 身后无路，阵前无空。 | No road behind, no gap in front.
A04 | 冲阵夺旗 | Take the Banner | tactic fire | need 2
cast: choose t own.attacker; pump 2/0/0 t turn; give breach t turn
~ 他看见的只有那块布。 | He sees nothing but that piece of cloth.
A05 | 流沙陷坑 | Quicksand Pit | tactic earth | need 2
trap attack: choose t foe.attacker; damage 3 t
~ 地面看起来很诚实。 | The ground looks honest.
A06 | 伏弩齐发 | Hidden Bolts | tactic wood | need 3
trap leader: choose t foe.attacker 1-3; damage 2 t
~ 林子太静，就不是林子。 | A wood that quiet is no wood.
A07 | 缚足藤网 | Vine Net | tactic wood | need 2
trap attack: choose t foe.attacker; cancel t; bind t
~ 先绊一跤，再讲道理。 | First the fall, then the argument.
A08 | 诈败诱敌 | Feigned Rout | tactic earth | need 2
trap block: choose a own.blocked; unblock a b; bind b
~ 跑得太齐，就不是败。 | A rout that tidy is no rout.
A09 | 工兵拆障 | Sappers | tactic metal | need 1
cast: choose t foe.trap; disarm t
~ 他们走在所有人前面。 | They go ahead of everybody.
A10 | 代将受矢 | Arrow for the General | tactic wood | need 1
cast: choose a foe.assault; choose t own.taker; redirect a t
~ 他认得那支箭的声音。 | He knew that arrow by its sound.
A11 | 血祭战鼓 | War Drum of Blood | tactic fire | need 1
cast: choose s own.army; sacrifice s; draw 2
~ 鼓声里有一个人的分量。 | There is the weight of one man in its beat.
"""

EQUIPMENT = """
Q01 | 断铁横刀 | Ironcutter | equipment metal | need 1
equip: pump 2/0/0 bearer
~ 缺口是它的履历。 | Its notches are its record.
Q02 | 龟背塔盾 | Tortoise Shield | equipment earth | need 2
equip: pump 0/3/0 bearer; give stance bearer
~ 背着墙走的人走得慢。 | Who carries a wall walks slowly.
Q03 | 逐风长弓 | Windchaser Bow | equipment wood | need 2
equip: pump 1/0/0 bearer; give ranged bearer
~ 箭到了，声音还在路上。 | The arrow arrives; the sound is on its way.
Q04 | 狼牙军旗 | Wolf-Fang Banner | equipment metal | need 2
equip: pump 1/0/3 bearer
~ 旗倒之前，人不会散。 | They hold until the banner falls.
Q05 | 狂战面具 | Mask of Fury | equipment fire | need 1
equip: pump 2/-1/0 bearer; give berserk bearer
~ 戴上它，先认不出自己。 | Put it on and you are the first not to know yourself.
Q06 | 镇魂玉 | Soulkeeper Jade | equipment water | need 1
equip: give calm bearer
~ 心里有石，风吹不动。 | A stone in the heart stands in any wind.
"""

ALL = LANDS + HEROES + SAND + LAN + BOTH + POWERS + STRATEGIES + TACTICS + EQUIPMENT

# Cards as they read up to version 4.
EARLIER = """
H07 | 柳藏钩 | Liu Hidden Hook | hero human assassin female wood | need 5 | 3/5/2 melee
face 6/3/2 melee breach
act 2: choose t foe.army.opposite; charm t
turn 1: face
~ 一双手，两种用处。 | One pair of hands, two uses.
C33 | 阴阳陶俑 | Two-Faced Figurine | creature puppet puppet none earth | need 3 | 2/5/3 melee stance
face 5/2/3 melee berserk
turn 1: face
~ 窑里只烧了一次，却有两张脸。 | Fired once, and yet it has two faces.
T01 | 坚壁清野 | Scorched Fields | strategy earth | need 3
place: at supply (each t foe.army; feed half t)
~ 留给他们的只有路。 | All that is left to them is the road.
"""
