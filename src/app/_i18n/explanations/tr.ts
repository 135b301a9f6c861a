import type { Explanations } from './texts';

/** Turkish nouns stay singular after a number, so only the words that refer to a step's cells change. */
function forCells(one: string, several: string): string {
  return `{cells, plural, one {${one}} other {${several}}}`;
}

/** `3 hücre`; the ending makes it `3 hücrelik` or `3 hücresinden`. */
function cellsIn(name: string, ending = ''): string {
  return `{${name}, plural, one {# hücre${ending}} other {# hücre${ending}}}`;
}

const AFTER_STEPS = '{steps, plural, =0 {hemen} one {# adım sonra} other {# adım sonra}}';
const BESIDE_IS_SEA = `yanındaki ${forCells('bu hücre', 'bu hücreler')} denizdir`;
const SO_OTHER_MARK = `bu yüzden ${forCells('bu hücreye', 'bu hücrelere')} {mark, select, x {O} other {X}} gelir`;
const SHAPES =
  '{shapes, plural, one {Sayısı {clue} olan adanın yalnızca # olası biçimi kaldı} other {Sayısı {clue} olan adanın # olası biçimi kaldı}}';

export const tr = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'Bir hücrelik ada',
      idea: 'Sayısı 1 olan ada zaten tamamdır, bu yüzden yanındaki bütün hücreler denizdir.',
    },
    'nurikabe/between-clues': {
      name: 'İki sayının arası',
      idea: 'İki sayının arasındaki hücre onların adalarını birleştirirdi, oysa bir adada tek sayı olur. Bu yüzden denizdir.',
    },
    'nurikabe/diagonal-clues': {
      name: 'Köşeden değen sayılar',
      idea: 'İki sayı köşeden değiyorsa, ikisine de komşu olan iki hücrenin her biri adalarını birleştirirdi. Bu yüzden ikisi de denizdir.',
    },
    'nurikabe/complete-island': {
      name: 'Tamamlanmış ada',
      idea: 'Bir ada, sayısının istediği bütün hücreleri aldıysa çevresinin tümü denizdir.',
    },
    'nurikabe/surrounded-cell': {
      name: 'Çevrili hücre',
      idea: 'Her yanı deniz olan hücre, sayısı olmayan bir ada olurdu. Bu yüzden denizdir.',
    },
    'nurikabe/separate-islands': {
      name: 'Adaları ayrı tut',
      idea: 'Sayılı iki adaya değen hücre onları birleştirirdi. Bu yüzden denizdir.',
    },
    'nurikabe/no-pool': {
      name: 'Havuzdan kaçın',
      idea: 'Bir 2×2 bloğun üç hücresi denizse dördüncüsü ada hücresidir, yoksa havuz olurdu.',
    },
    'nurikabe/sea-one-exit': {
      name: 'Deniz: tek çıkış',
      idea: 'Denizin tümü birbirine bağlıdır. Bir parçasının yanında tek bir boş hücre varsa o hücre denizdir.',
    },
    'nurikabe/island-one-exit': {
      name: 'Ada: tek çıkış',
      idea: 'Bir ada parçasının, büyüklüğüne ya da bir sayıya ulaşmak için daha büyümesi gerekiyorsa ve yanında tek bir boş hücre varsa o hücreyi alır.',
    },
    'nurikabe/two-exits-corner': {
      name: 'Bir hücre kaldı',
      idea: 'Bir hücreye daha ihtiyacı olan ada, yanındaki hücrelerden birini alır. Bu hücrelerin hepsine değen hücre tamamlanmış adanın yanında kalır, bu yüzden denizdir.',
    },
    'nurikabe/unreachable': {
      name: 'Ulaşılamayan hücre',
      idea: 'Bir hücreye hiçbir ada kalan hücreleriyle ulaşamıyorsa o hücre denizdir.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'Yalnızca bir sayı ulaşır',
      idea: 'Bir ada parçasına yalnızca bir sayı ulaşabiliyorsa parça o sayınındır; aralarındaki her yolun geçtiği hücreler de öyle.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'Denizde dar geçit',
      idea: 'Denizin tümü birbirine bağlıdır. Bir hücre olmadan deniz ikiye bölünecek ya da yeri yetmeyecekse o hücre denizdir.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'Birleşirse çok büyük',
      idea: 'Bir hücre, birleştireceği ada parçalarını sayılarının izin verdiğinden büyük yapacaksa denizdir.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'Kapanırsa çok küçük',
      idea: 'Bir hücre olmadan bir ada parçası büyüklüğüne ya da bir sayıya ulaşamayacaksa o hücre ada hücresidir.',
    },
    'nurikabe/island-bottleneck': {
      name: 'Adada dar geçit',
      idea: 'Bir ada, bir hücre olmadan tam büyüklüğüne ulaşamıyorsa o hücre adaya aittir.',
    },
    'nurikabe/count': {
      name: 'Sayım',
      idea: 'Sayılar kaç hücrenin ada, kaçının deniz olduğunu söyler. İkisinden biri bitince ya da bitmeye yaklaşınca kalan hücreler belli olur.',
    },
    'nurikabe/pool-reach': {
      name: 'Havuzu böl',
      idea: 'Her 2×2 bloğa bir ada uzanmalıdır. Oraya ulaşabilen bütün sayılardan gelen her yol aynı hücreden geçiyorsa o hücre ada hücresidir.',
    },
    'nurikabe/all-shapes': {
      name: 'Olası bütün biçimler',
      idea: 'Bir adanın hâlâ alabileceği bütün biçimlere bakın. Hepsinde bulunan hücre adaya aittir, hepsine komşu olan hücre denizdir. Hiçbir adanın biçimine girmeyen hücre de denizdir.',
    },
    'nurikabe/what-if': {
      name: 'Çelişki',
      idea: 'Bir hücreyi deniz (ya da ada) yapmak birkaç adım sonra bir kuralı bozuyorsa, hücre bunun tersidir.',
    },
    'tic-tac-logic/follow-sign': {
      name: 'Sembolü izle',
      idea: '= sembolünün iki yanına aynı işaret, × sembolünün iki yanına farklı işaretler gelir. Bir yanı bilen öteki yanı da bilir.',
    },
    'tic-tac-logic/pair': {
      name: 'İkili',
      idea: 'Yan yana duran iki aynı işaretin yanına diğer işaret gelir, yoksa art arda üç tane olurdu.',
    },
    'tic-tac-logic/gap': {
      name: 'Boşluk',
      idea: 'İki aynı işaretin arasında tek hücre varsa oraya diğer işaret gelir, yoksa art arda üç tane olurdu.',
    },
    'tic-tac-logic/equal-beside': {
      name: 'İşaretin yanında eş hücreler',
      idea: 'Aralarında = olan iki boş hücrenin yanında bir işaret varsa ikisine de diğer işaret gelir. Yoksa art arda üç tane olurdu.',
    },
    'tic-tac-logic/full-line': {
      name: 'Sırayı tamamla',
      idea: 'Bir sıranın bütün X işaretleri tamamsa kalan hücrelere O gelir; tersi de geçerlidir.',
    },
    'tic-tac-logic/count-signs': {
      name: 'Sembollerle say',
      idea: 'Aralarında × olan iki boş hücreye bir X ve bir O gelir. Bunları da sayın: sırada fazladan X kalmadıysa gerisi bellidir. O için de aynısı geçerlidir.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'Bir tane kaldı',
      idea: 'Bir sıraya yalnızca bir X daha gerekiyorsa bu X, art arda üç O bırakacağı yere gelemez; tersi de geçerlidir.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'Aynı sıra olmaz',
      idea: 'Bir sıra, kalan iki hücresi dışında, bitmiş bir sırayla aynıysa bu iki hücre ters düzende doldurulur.',
    },
    'tic-tac-logic/line-cases': {
      name: 'Sırayı doldurmanın bütün yolları',
      idea: 'Bir hücre, sırasını doldurmanın mümkün olan her yolunda aynı işareti alıyorsa işareti odur.',
    },
    'tic-tac-logic/what-if': {
      name: 'Çelişki',
      idea: 'Bir hücreye konan işaret birkaç adım sonra bir kuralı bozuyorsa, hücreye diğer işaret gelir.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'Sayılar ada hücresidir', idea: 'Sayılı hücre her zaman bir adanın parçasıdır.' },
    'nurikabe/one-clue': {
      name: 'Her adada tek sayı',
      idea: 'Her adada tam olarak bir sayı vardır ve adalar birbirine kenardan asla değmez.',
    },
    'nurikabe/size': { name: 'Ada büyüklüğü', idea: 'Bir adada sayısının söylediği kadar hücre vardır.' },
    'nurikabe/one-sea': { name: 'Tek deniz', idea: 'Bütün deniz hücreleri kenardan birbirine bağlıdır.' },
    'nurikabe/no-pool': { name: 'Havuz olmaz', idea: 'Deniz hiçbir 2×2 bloğu doldurmaz.' },
    'tic-tac-logic/given': { name: 'Verilmiş işaretler', idea: 'Bulmacayla birlikte verilen işaretler değiştirilemez.' },
    'tic-tac-logic/sign': {
      name: 'Semboller',
      idea: 'Aralarında = olan iki hücrede aynı işaret, × olan iki hücrede farklı işaretler bulunur.',
    },
    'tic-tac-logic/no-trio': { name: 'Üçlü olmaz', idea: 'Aynı işaretten üç tane asla yan yana ya da alt alta gelmez.' },
    'tic-tac-logic/balance': { name: 'Denge', idea: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.' },
    'tic-tac-logic/distinct': { name: 'Aynı sıra olmaz', idea: 'Birbirinin aynısı iki satır ya da iki sütun olamaz.' },
  },
  steps: {
    'nurikabe/island-of-one': `Sayısı 1 olan bu ada tamam: ${BESIDE_IS_SEA}.`,
    'nurikabe/between-clues': 'Bu hücre iki sayının arasında ve adalarını birleştirirdi, bu yüzden denizdir.',
    'nurikabe/diagonal-clues': `İki sayı köşeden değiyor. ${forCells('İkisine de komşu olan bu hücre', 'İkisine de komşu olan bu hücrelerin her biri')} adalarını birleştirirdi, bu yüzden denizdir.`,
    'nurikabe/complete-island': `{clue, plural, one {Bu adanın tek hücresi} other {Bu adanın # hücresi de}} tamam: ${BESIDE_IS_SEA}.`,
    'nurikabe/surrounded-cell': 'Bu hücrenin her yanı deniz. Sayısı olmayan bir ada olurdu, bu yüzden o da denizdir.',
    'nurikabe/separate-islands': 'Bu hücre birden çok sayılı adaya değiyor ve onları birleştirirdi, bu yüzden denizdir.',
    'nurikabe/no-pool': 'Bu 2×2 bloğun üç hücresi deniz. Dördüncüsüyle havuz olurdu, bu yüzden bu bir ada hücresidir.',
    'nurikabe/sea-one-exit': 'Denizin bu parçası kalanına bağlanmalı ve tek çıkışı bu hücre, bu yüzden denizdir.',
    'nurikabe/island-one-exit': `Bu adanın ${cellsIn('clue', 'sinden')} {size} tanesi yerinde ve büyüyebileceği tek yer bu hücre, bu yüzden adaya aittir.`,
    'nurikabe/island-one-exit/unnumbered':
      'Bu ada parçasının henüz sayısı yok ve bir sayıya ulaşmasının tek yolu bu hücre, bu yüzden ada hücresidir.',
    'nurikabe/two-exits-corner': `Sayısı {clue} olan adaya bir hücre daha gerekiyor. Hangisini alırsa alsın ${forCells('bu hücre', 'bu hücreler')} yanında kalır, bu yüzden denizdir.`,
    'nurikabe/unreachable': `Hiçbir adanın ${forCells('bu hücreye', 'bu hücrelere')} ulaşacak kadar hücresi kalmadı, bu yüzden denizdir.`,
    'nurikabe/only-one-clue-reaches': `Bu parçaya yalnızca {clue, select, unknown {büyüklüğü bilinmeyen ada} other {sayısı {clue} olan ada}} ulaşabilir ve aralarındaki her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden ada hücresidir.`,
    'nurikabe/sea-bottleneck': 'Bu bir ada hücresi olsaydı deniz ikiye bölünürdü. Bu yüzden denizdir.',
    'nurikabe/sea-bottleneck/needed': `Sayılar denize ${cellsIn('needed')} bırakıyor. Bu bir ada hücresi olsaydı hiçbir alan denizin tümüne yetmezdi. Bu yüzden denizdir.`,
    'nurikabe/too-big-if-joined': `Bu hücreyle ada ${cellsIn('size', 'lik')} olurdu, oysa sayısı {clue}. Bu yüzden denizdir.`,
    'nurikabe/too-big-if-joined/unnumbered': `Bu hücreyle parça ${cellsIn('size', 'lik')} olurdu; hiçbir sayı ona ulaşıp tümünü adasına katamaz. Bu yüzden denizdir.`,
    'nurikabe/too-small-if-closed': `Bu adanın ${cellsIn('clue', 'sinden')} {size} tanesi yerinde. ${forCells('Bu hücre olmadan', 'Bu hücrelerden biri bile deniz olsa')} o kadar büyüyemezdi, bu yüzden adaya aittir.`,
    'nurikabe/too-small-if-closed/unnumbered': `Bu ada parçasına bir sayı gerekiyor ve bir sayıya giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden ada hücresidir.`,
    'nurikabe/island-bottleneck': `Bu adanın ${cellsIn('clue', 'sinden')} {size} tanesi yerinde ve kalanlara giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden adaya aittir.`,
    'nurikabe/count/sea': `{total, plural, one {Tek ada hücresi} other {# ada hücresinin tümü}} yerinde, bu yüzden ${forCells('bu hücre', 'bu hücreler')} denizdir.`,
    'nurikabe/count/island': `{left, plural, =0 {Denizin bütün hücreleri yerinde} one {Denize yalnızca # hücre daha gerekiyor, bu da onu buradan bağlamaya yetmez} other {Denize yalnızca # hücre daha gerekiyor, bu da onu buradan bağlamaya yetmez}}, bu yüzden ${forCells('bu hücre', 'bu hücreler')} ada hücresidir.`,
    'nurikabe/pool-reach': `Bu 2×2 bloğa ada girmezse havuz olur ve ona yalnızca {clue, select, unknown {büyüklüğü bilinmeyen ada} other {sayısı {clue} olan ada}} ulaşabilir. Oraya giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden ada hücresidir.`,
    'nurikabe/pool-reach/two': `Bu 2×2 bloğa ada girmezse havuz olur ve ona yalnızca sayısı {one} ve {other} olan adalar ulaşabilir. Oraya giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden ada hücresidir.`,
    'nurikabe/all-shapes/island': `${SHAPES} ve ${forCells('bu hücre', 'bu hücreler')} {shapes, plural, one {onun içinde} other {hepsinin içinde}}, bu yüzden adaya aittir.`,
    'nurikabe/all-shapes/sea': `${SHAPES} ve ${forCells('bu hücre', 'bu hücreler')} {shapes, plural, one {ona} other {hepsine}} komşu, bu yüzden denizdir.`,
    'nurikabe/all-shapes/nowhere': `Hiçbir adanın alabileceği hiçbir biçim ${forCells('bu hücreyi', 'bu hücreleri')} içermiyor, bu yüzden denizdir.`,
    'nurikabe/what-if': `Bu hücrenin {mark, select, sea {deniz} other {ada}} olduğunu varsayalım: ${AFTER_STEPS} {ending}. Bu olamaz, öyleyse hücre {mark, select, sea {ada hücresidir} other {denizdir}}.`,
    'tic-tac-logic/follow-sign/equal':
      'Bu {mark, select, x {X} other {O}} yanındaki = sembolü öteki yanda da aynı işareti ister, bu yüzden bu hücreye de {mark, select, x {X} other {O}} gelir.',
    'tic-tac-logic/follow-sign/opposite':
      'Bu {mark, select, x {X} other {O}} yanındaki × sembolü öteki yanda diğer işareti ister, bu yüzden bu hücreye {mark, select, x {O} other {X}} gelir.',
    'tic-tac-logic/pair': `Yan yana iki {mark, select, x {X} other {O}} var. Üçüncüsüyle art arda üç tane olurdu, ${SO_OTHER_MARK}.`,
    'tic-tac-logic/gap':
      'İki {mark, select, x {X} other {O}} arasında tek hücre var. Üçüncüsüyle art arda üç tane olurdu, bu yüzden bu hücreye {mark, select, x {O} other {X}} gelir.',
    'tic-tac-logic/equal-beside': `= sembolü bu iki hücreyi eş yapar. Yanlarındaki {mark, select, x {X} other {O}} ile art arda üç tane olurdu, ${SO_OTHER_MARK}.`,
    'tic-tac-logic/full-line': `Bu sıranın {half, plural, one {tek {mark, select, x {X} other {O}} işareti} other {# {mark, select, x {X} other {O}} işareti de}} tamam, ${SO_OTHER_MARK}.`,
    'tic-tac-logic/count-signs': `Bu sıraya toplam {half, plural, one {# {mark, select, x {X} other {O}}} other {# {mark, select, x {X} other {O}}}} gelir. Sembollerin gerektirdikleri de sayılınca fazladan kalmaz, bu yüzden ${forCells('bu hücre', 'bu hücreler')} tek bir biçimde doldurulabilir.`,
    'tic-tac-logic/count-signs/equal': `Bu sıraya toplam {half, plural, one {# {mark, select, x {X} other {O}}} other {# {mark, select, x {X} other {O}}}} gelir. Sembollerin gerektirdikleri de sayılınca buradaki eş hücrelere yetecek kadar kalmaz, bu yüzden ${forCells('bu hücre', 'bu hücreler')} tek bir biçimde doldurulabilir.`,
    'tic-tac-logic/avoid-trio':
      'Bu sıraya yalnızca bir {mark, select, x {X} other {O}} daha gerekiyor. Burada olsaydı diğer boş hücrelerin hepsine {mark, select, x {O} other {X}} gelir, art arda üç {mark, select, x {O} other {X}} olurdu, bu yüzden bu hücreye {mark, select, x {O} other {X}} gelir.',
    'tic-tac-logic/avoid-equal-line': `Bitmiş sıra gibi doldurulsaydı bu sıra onunla aynı olurdu, bu yüzden ${forCells('bu hücre diğer işareti alır', 'bu hücreler işaretlerini ters düzende alır')}.`,
    'tic-tac-logic/line-cases': `{fillings, plural, one {Bu sırayı doldurmanın yalnızca # yolu kaldı ve} other {Bu sırayı doldurmanın # yolu kaldı ve hepsi}} ${forCells('bu hücrede', 'bu hücrelerde')} {fillings, plural, one {başka seçenek bırakmıyor} other {aynı sonucu veriyor}}.`,
    'tic-tac-logic/what-if': `Bu hücrede {mark, select, x {X} other {O}} olduğunu varsayalım: ${AFTER_STEPS} {ending}. Bu olamaz, öyleyse hücreye {mark, select, x {O} other {X}} gelir.`,
  },
  endings: {
    'nurikabe/one-clue/several': 'bir adada birden çok sayı olur',
    'nurikabe/one-clue/none': 'bir ada parçası bütün sayılardan kopar',
    'nurikabe/size/too-large': 'bir ada, sayısının söylediğinden büyük olur',
    'nurikabe/size/too-small': 'bir ada tamamlanmadan kapanır',
    'nurikabe/size/no-space': 'bir adanın bütün hücrelerine yer yetmez',
    'nurikabe/one-sea/cut-off': 'deniz ikiye bölünür',
    'nurikabe/one-sea/no-space': 'denizin yeri yetmez',
    'nurikabe/no-pool/broken': 'bir havuz oluşur',
    'nurikabe/only-one-clue-reaches/none': 'bir ada parçasına hiçbir sayı ulaşamaz',
    'nurikabe/pool-reach/none': 'bir 2×2 bloğa hiçbir ada uzanamaz ve blok havuz olur',
    'tic-tac-logic/sign/equal': 'aralarında = olan iki hücre farklı olur',
    'tic-tac-logic/sign/opposite': 'aralarında × olan iki hücre aynı olur',
    'tic-tac-logic/no-trio': 'aynı işaretten art arda üç tane olur',
    'tic-tac-logic/balance': 'bir sırada aynı işaretten çok fazla olur',
    'tic-tac-logic/distinct': 'iki sıra birbirinin aynısı olur',
    'tic-tac-logic/line-cases/none': 'bir sıra doldurulamaz',
  },
  headings: {
    step: 'Bulunacak bir adım var',
    proven: 'Bir hücre kesin',
    mistakes: '{count, plural, one {# hücre yanlış} other {# hücre yanlış}}',
    broken: 'Bir kural bozuldu',
    solved: 'Çözüldü',
    'no-solution': 'Bu tahta tamamlanamaz',
    'nothing-forced': 'Kesin bir sonraki adım yok',
    'gave-up': 'Bu kez ipucu yok',
  },
  advice: {
    proven: 'Burada hiçbir teknik işe yaramıyor, ama bütün olasılıklar aranınca bir hücre kesinleşti.',
    mistakes: 'Önce bunu düzeltin: ondan çıkan her şey de yanlış olur.',
    broken: 'Devam etmeden önce vurgulanan hücreleri düzeltin.',
    solved: 'Bu tahtada yapılacak bir şey kalmadı.',
    'no-solution': 'Tahtada yanlış bir şey var: buradan sonra çözüm yok.',
    'nothing-forced': 'Birden çok çözüm kaldı ve hiçbir boş hücrede aynı sonucu vermiyorlar.',
    'gave-up': 'Zamanında bir ipucu bulamadık.',
  },
  reason: {
    clues: 'Bunu tek başına verilenler gösteriyor.',
    smallest: 'Bunu verilenler ve {marks, plural, one {vurgulanan işaret} other {vurgulanan # işaret}} gösteriyor. Daha az işaret yetmez.',
    complete:
      'Bunu verilenler ve {marks, plural, one {vurgulanan işaret} other {vurgulanan # işaret}} gösteriyor. Belki daha azı da yeter.',
    bound:
      'Bunu verilenler ve {marks, plural, one {vurgulanan işaret} other {vurgulanan # işaret}} gösteriyor. Belki daha azı da yeter, ama en az {least} gerekir.',
  },
  look: 'Buraya bakın: {place}.',
  place:
    '{shape, select, cell {satır {row}, sütun {column}} row {satır {row}, sütun {column}–{lastColumn}} column {satır {row}–{lastRow}, sütun {column}} board {tahtanın tümü} other {satır {row}–{lastRow}, sütun {column}–{lastColumn}}}',
  cell: 'satır {row}, sütun {column}',
  cells: {
    next: '{cells}; {cell}',
    more: '{count, plural, one {{cells}; ve # hücre daha} other {{cells}; ve # hücre daha}}',
  },
  placed: '{mark, select, sea {Deniz} island {Ada} x {X} other {O}}: {cells}.',
  wrong: 'Yanlış: {cells}.',
  ask: {
    more: 'Biraz daha anlat',
    technique: 'Hangi teknik?',
    cells: 'Hücreleri göster',
    set: '{count, plural, one {Bu hücreyi doldur} other {Bu # hücreyi doldur}}',
    clear: '{count, plural, one {Bu hücreyi temizle} other {Bu # hücreyi temizle}}',
  },
  unknown: {
    name: 'Yeni bir teknik',
    idea: 'Bu teknik bu sayfadan daha yeni. Ayrıntılar için sayfayı yenileyin.',
    step: 'Bu adım bu sayfadan daha yeni. Nedenini görmek için sayfayı yenileyin.',
    ending: 'bir kural bozulur',
  },
} as const satisfies Explanations;
