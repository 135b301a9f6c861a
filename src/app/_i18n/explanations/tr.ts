import type { Explanations } from './texts';

/** Turkish nouns stay singular after a number, so only what points at the cells of a step changes. */
function forCells(one: string, several: string): string {
  return `{cells, plural, one {${one}} other {${several}}}`;
}

/** `3 hücre`; the ending makes it `3 hücrelik`. */
function cellsIn(name: string, ending = ''): string {
  return `{${name}, plural, one {# hücre${ending}} other {# hücre${ending}}}`;
}

const AFTER_STEPS = '{steps, plural, =0 {hemen} one {# adım sonra} other {# adım sonra}}';
const BESIDE_IS_SEA = `yanındaki ${forCells('bu hücre', 'bu hücreler')} denizdir`;
const SO_OTHER_MARK = `bu yüzden ${forCells('bu hücreye', 'bu hücrelere')} {mark, select, x {O} other {X}} gelir`;
const SHAPES = '{shapes, plural, one {Sayısı {clue} olan adanın yalnızca # biçimi kaldı} other {Sayısı {clue} olan adanın # biçimi kaldı}}';

export const tr = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'Bir hücrelik ada',
      idea: 'Sayısı 1 olan ada olduğu gibi tamdır ve adalar kenardan asla değmez: yanındaki bütün hücreler denizdir.',
    },
    'nurikabe/between-clues': {
      name: 'İki sayının arası',
      idea: 'İki sayının arasındaki hücre onların adalarını birleştirirdi, oysa bir adada tek sayı olur: hücre denizdir.',
    },
    'nurikabe/diagonal-clues': {
      name: 'Köşeden değen sayılar',
      idea: 'İki sayı köşeden değiyorsa, ikisine de komşu olan iki hücrenin her biri adalarını birleştirirdi: ikisi de denizdir.',
    },
    'nurikabe/complete-island': {
      name: 'Tamamlanmış ada',
      idea: 'Sayısının söylediği kadar hücresi olan ada daha fazlasını almaz: çevresinin tümü denizdir.',
    },
    'nurikabe/surrounded-cell': {
      name: 'Çevrili hücre',
      idea: 'Çevresinde denizden başka bir şey olmayan hücre sayısı olmayan bir ada olurdu: denizdir.',
    },
    'nurikabe/separate-islands': {
      name: 'Adaları ayrı tut',
      idea: 'Sayılı iki adaya değen hücre onları birleştirirdi: denizdir.',
    },
    'nurikabe/no-pool': {
      name: 'Havuz olmaz',
      idea: 'İkiye iki bir bloğun üç hücresi denizse dördüncüsü adadır, yoksa havuz olurdu.',
    },
    'nurikabe/sea-one-exit': {
      name: 'Denizin tek çıkışı',
      idea: 'Deniz tek parçadır: yanında tek bir boş hücre olan parçası o hücreden sürer.',
    },
    'nurikabe/island-one-exit': {
      name: 'Adanın tek çıkışı',
      idea: 'Büyüklüğüne ya da bir sayıya ulaşmak için daha büyümesi gereken ada parçası, yanındaki tek boş hücreyi alır.',
    },
    'nurikabe/two-exits-corner': {
      name: 'Bir hücre eksik',
      idea: 'Bir hücresi eksik olan ada yanındaki hücrelerden biriyle tamamlanır: bu hücrelerin hepsine değen hücre tamamlanmış adanın yanında kalır, yani denizdir.',
    },
    'nurikabe/unreachable': {
      name: 'Erişilemeyen hücre',
      idea: 'Hiçbir adanın kalan hücreleriyle ulaşamadığı hücre hiçbir adaya ait değildir: denizdir.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'Tek bir sayı ulaşır',
      idea: 'Yalnızca tek bir sayının ulaşabildiği, sayısı olmayan parça o sayının adasındandır; aralarındaki her yolun geçtiği hücreler de öyle.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'Denizin boğazı',
      idea: 'Deniz tek parçadır: o olmadan denizin bölüneceği ya da yerinin yetmeyeceği hücre denizdir.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'Birleşirse çok büyük',
      idea: 'Ada parçalarını, sayılarının izin verdiğinden çok hücrede birleştirecek olan hücre denizdir.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'Kapanırsa çok küçük',
      idea: 'O olmadan bir ada parçasının büyüklüğüne ya da bir sayıya ulaşamayacağı hücre adadır.',
    },
    'nurikabe/island-bottleneck': {
      name: 'Adanın boğazı',
      idea: 'O olmadan adanın erişiminde yeterince hücre kalmıyorsa, hücre adanın büyüklüğüne giden her yolun üzerindedir: adadır.',
    },
    'nurikabe/count': {
      name: 'Sayım',
      idea: 'Sayılar birlikte kaç hücrenin ada, kaçının deniz olduğunu söyler: ikisinden biri bitince ya da bitmeye yaklaşınca kalan hücreler belli olur.',
    },
    'nurikabe/pool-reach': {
      name: 'Havuzu boz',
      idea: 'Her ikiye iki bloğa bir ada uzanmalıdır: oraya ulaşabilen her sayının her yolunun geçtiği hücreler adadır.',
    },
    'nurikabe/all-shapes': {
      name: 'Bütün biçimler',
      idea: 'Bir adanın alabileceği bütün biçimler içinde, hepsinde bulunan hücre ada, hepsine komşu olan hücre denizdir; hiçbir adanın biçimine girmeyen hücre de denizdir.',
    },
    'nurikabe/what-if': {
      name: 'Ya şöyleyse?',
      idea: 'Bir hücre deniz ya da ada sayıldığında birkaç adım sonra bir kural bozuluyorsa, hücre ötekidir.',
    },
    'tic-tac-logic/pair': {
      name: 'İkili',
      idea: 'Yan yana duran iki aynı işaretin yanına öteki işaret gelir, yoksa art arda üç tane olurdu.',
    },
    'tic-tac-logic/gap': {
      name: 'Aralık',
      idea: 'Arasında tek hücre olan iki aynı işaretin ortasına öteki işaret gelir, yoksa art arda üç tane olurdu.',
    },
    'tic-tac-logic/full-line': {
      name: 'Bir işaret tamam',
      idea: 'Bütün X işaretleri tamam olan sıranın kalanına yalnızca O gelir; tersi de geçerlidir.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'Son işaret',
      idea: 'Bir sırada yalnızca tek bir X eksikse, kalanlara art arda üç O bırakacağı yere gelemez; tersi de geçerlidir.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'Aynı sıra olmaz',
      idea: 'Son iki hücresi dışında bitmiş bir sırayla aynı olan sıra, bu iki hücreyi ters düzende alır.',
    },
    'tic-tac-logic/line-cases': {
      name: 'Sırayı doldurmanın bütün yolları',
      idea: 'Sırasını doldurmanın izin verilen her yolunda aynı işareti alan hücrenin işareti odur.',
    },
    'tic-tac-logic/what-if': {
      name: 'Ya şöyleyse?',
      idea: 'Bir hücreye konan işaret birkaç adım sonra bir kuralı bozuyorsa, hücrenin işareti ötekidir.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'Sayılar adadır', idea: 'Sayılı hücre her zaman adadır.' },
    'nurikabe/one-clue': { name: 'Her adada tek sayı', idea: 'Her adada tam olarak bir sayı vardır ve adalar kenardan asla değmez.' },
    'nurikabe/size': { name: 'Adanın büyüklüğü', idea: 'Bir adada sayısının söylediği kadar hücre vardır.' },
    'nurikabe/one-sea': { name: 'Tek deniz', idea: 'Denizin tümü kenarlardan birbirine bağlıdır.' },
    'nurikabe/no-pool': { name: 'Havuz olmaz', idea: 'Hiçbir ikiye iki blok tümüyle deniz değildir.' },
    'tic-tac-logic/given': { name: 'Verilmiş işaretler', idea: 'Bulmacanın parçası olan işaretler olduğu gibi kalır.' },
    'tic-tac-logic/no-trio': { name: 'Art arda üç olmaz', idea: 'Yan yana ya da alt alta asla üç aynı işaret olmaz.' },
    'tic-tac-logic/balance': { name: 'Denge', idea: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.' },
    'tic-tac-logic/distinct': { name: 'Aynı sıra olmaz', idea: 'Hiçbir iki satır ve hiçbir iki sütun birbirinin aynısı değildir.' },
  },
  steps: {
    'nurikabe/island-of-one': `Sayısı 1 olan bu ada tamam: ${BESIDE_IS_SEA}.`,
    'nurikabe/between-clues': 'Bu hücre iki sayının arasında ve adalarını birleştirirdi, bu yüzden denizdir.',
    'nurikabe/diagonal-clues': `İki sayı köşeden değiyor. ${forCells('İkisine de komşu olan bu hücre', 'İkisine de komşu olan bu hücrelerin her biri')} adalarını birleştirirdi, bu yüzden denizdir.`,
    'nurikabe/complete-island': `{clue, plural, one {Bu adanın tek hücresi} other {Bu adanın # hücresi de}} tamam: ${BESIDE_IS_SEA}.`,
    'nurikabe/surrounded-cell': 'Bu hücrenin çevresi tümüyle deniz. Sayısı olmayan bir ada olurdu, bu yüzden o da denizdir.',
    'nurikabe/separate-islands': 'Bu hücre birden çok sayılı adaya değiyor ve onları birleştirirdi, bu yüzden denizdir.',
    'nurikabe/no-pool': 'Bu ikiye iki bloğun üç hücresi deniz. Dördüncüsüyle havuz olurdu, bu yüzden bu hücre adadır.',
    'nurikabe/sea-one-exit': 'Bu parça henüz denizin tümü değil ve tek çıkışı bu hücre, bu yüzden denizdir.',
    'nurikabe/island-one-exit': `Bu adada ${cellsIn('clue', 'den')} {size} tanesi var ve büyüyebileceği tek yer bu hücre, bu yüzden adadır.`,
    'nurikabe/island-one-exit/unnumbered': 'Bu ada parçasının henüz sayısı yok ve bir sayıya tek yolu bu hücre, bu yüzden adadır.',
    'nurikabe/two-exits-corner': `Sayısı {clue} olan adanın bir hücresi eksik. Nerede biterse bitsin ${forCells('bu hücre', 'bu hücreler')} yanında kalır, bu yüzden denizdir.`,
    'nurikabe/unreachable': `Hiçbir ada kalan hücreleriyle ${forCells('bu hücreye', 'bu hücrelere')} ulaşamaz, bu yüzden denizdir.`,
    'nurikabe/only-one-clue-reaches': `Bu parçaya yalnızca {clue, select, unknown {büyüklüğü bilinmeyen ada} other {sayısı {clue} olan ada}} ulaşabilir ve aralarındaki her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden adadır.`,
    'nurikabe/sea-bottleneck': 'Bu hücre ada olsaydı deniz bölünürdü, bu yüzden denizdir.',
    'nurikabe/sea-bottleneck/needed': `Sayılar denize ${cellsIn('needed')} bırakıyor. Bu hücre ada olsaydı hiçbir yer hepsine yetmezdi, bu yüzden denizdir.`,
    'nurikabe/too-big-if-joined': `Bu hücre ada olsaydı ${cellsIn('size', 'lik')} bir ada oluşurdu, oysa sayısı {clue}. Bu yüzden denizdir.`,
    'nurikabe/too-big-if-joined/unnumbered': `Bu hücre ada olsaydı ${cellsIn('size', 'lik')} bir parça oluşurdu ve ulaşabilecek hiçbir sayı onu alamazdı. Bu yüzden denizdir.`,
    'nurikabe/too-small-if-closed': `Bu adada ${cellsIn('clue', 'den')} {size} tanesi var. ${forCells('Bu hücre olmadan', 'Bu hücrelerden biri bile eksik olsa')} büyüklüğüne ulaşamazdı, bu yüzden adadır.`,
    'nurikabe/too-small-if-closed/unnumbered': `Bu ada parçasının bir sayıya ihtiyacı var ve sayıya giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden adadır.`,
    'nurikabe/island-bottleneck': `Bu adada ${cellsIn('clue', 'den')} {size} tanesi var ve kalanlara giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden adadır.`,
    'nurikabe/count/sea': `Sayıların toplamı ${cellsIn('total')} ve hepsi yerinde, bu yüzden ${forCells('bu hücre', 'bu hücreler')} denizdir.`,
    'nurikabe/count/island': `{left, plural, =0 {Denizin bütün hücreleri tamam} one {Denizin yalnızca # hücresi eksik; buradan tümüne ulaşmaya yetmez} other {Denizin yalnızca # hücresi eksik; buradan tümüne ulaşmaya yetmez}}, bu yüzden ${forCells('bu hücre', 'bu hücreler')} adadır.`,
    'nurikabe/pool-reach': `Bu ikiye iki bloğa bir ada uzanmalı, yoksa havuz olur. Oraya giden her yol ${forCells('bu hücreden', 'bu hücrelerden')} geçer, bu yüzden adadır.`,
    'nurikabe/all-shapes/island': `${SHAPES} ve ${forCells('bu hücre', 'bu hücreler')} {shapes, plural, one {onun içinde} other {hepsinin içinde}}, bu yüzden adadır.`,
    'nurikabe/all-shapes/sea': `${SHAPES} ve ${forCells('bu hücre', 'bu hücreler')} {shapes, plural, one {ona} other {hepsine}} komşu, bu yüzden denizdir.`,
    'nurikabe/all-shapes/nowhere': `Hiçbir adanın alabileceği hiçbir biçim ${forCells('bu hücreyi', 'bu hücreleri')} içermiyor, bu yüzden denizdir.`,
    'nurikabe/what-if': `Bu hücrenin {mark, select, sea {deniz} other {ada}} olduğunu varsayalım: ${AFTER_STEPS} {ending}. Bu olamaz, öyleyse hücre {mark, select, sea {adadır} other {denizdir}}.`,
    'tic-tac-logic/pair': `Yan yana iki {mark, select, x {X} other {O}} var. Üçüncüsüyle art arda üç tane olurdu, ${SO_OTHER_MARK}.`,
    'tic-tac-logic/gap':
      'İki {mark, select, x {X} other {O}} arasında tek hücre var. Üçüncüsüyle art arda üç tane olurdu, bu yüzden bu hücreye {mark, select, x {O} other {X}} gelir.',
    'tic-tac-logic/full-line': `Bu sıranın {half, plural, one {tek {mark, select, x {X} other {O}} işareti} other {# {mark, select, x {X} other {O}} işareti de}} tamam, ${SO_OTHER_MARK}.`,
    'tic-tac-logic/avoid-trio':
      'Bu sırada yalnızca bir {mark, select, x {X} other {O}} eksik. Burada olsaydı kalanlara art arda üç {mark, select, x {O} other {X}} bırakırdı, bu yüzden bu hücreye {mark, select, x {O} other {X}} gelir.',
    'tic-tac-logic/avoid-equal-line': `Bitmiş sıra gibi doldurulsaydı bu sıra onunla aynı olurdu, bu yüzden ${forCells('bu hücre öteki işareti alır', 'bu hücreler işaretlerini ters düzende alır')}.`,
    'tic-tac-logic/line-cases': `{fillings, plural, one {Bu sırayı doldurmanın yalnızca # yolu kaldı ve} other {Bu sırayı doldurmanın # yolu kaldı ve hepsi}} ${forCells('bu hücrede', 'bu hücrelerde')} {fillings, plural, one {başka seçenek bırakmıyor} other {aynı sonucu veriyor}}.`,
    'tic-tac-logic/what-if': `Bu hücrede {mark, select, x {X} other {O}} olduğunu varsayalım: ${AFTER_STEPS} {ending}. Bu olamaz, öyleyse hücreye {mark, select, x {O} other {X}} gelir.`,
  },
  endings: {
    'nurikabe/one-clue/several': 'bir adada birden çok sayı olur',
    'nurikabe/one-clue/none': 'bir ada parçası bütün sayılardan kopar',
    'nurikabe/size/too-large': 'bir ada sayısının söylediğinden büyük olur',
    'nurikabe/size/too-small': 'bir ada büyüklüğüne ulaşmadan kapanır',
    'nurikabe/size/no-room': 'bir adanın büyüklüğüne yeri yetmez',
    'nurikabe/one-sea/cut-off': 'deniz bölünür',
    'nurikabe/one-sea/no-room': 'denizin yeri yetmez',
    'nurikabe/no-pool/broken': 'bir havuz oluşur',
    'nurikabe/only-one-clue-reaches/none': 'bir ada parçasına hiçbir sayı ulaşamaz',
    'nurikabe/pool-reach/none': 'ikiye iki bir bloğa artık hiçbir ada uzanamaz ve blok havuz olur',
    'tic-tac-logic/no-trio': 'art arda üç aynı işaret olur',
    'tic-tac-logic/balance': 'bir sırada aynı işaretten çok fazla olur',
    'tic-tac-logic/distinct': 'iki sıra birbirinin aynısı olur',
    'tic-tac-logic/line-cases/none': 'bir sırayı doldurmanın yolu kalmaz',
  },
  headings: {
    step: 'Bulunacak bir adım var',
    proven: 'Bir hücre kesin',
    mistakes: '{count, plural, one {# hücre yanlış} other {# hücre yanlış}}',
    broken: 'Bir kural bozuldu',
    solved: 'Çözüldü',
    'no-solution': 'Bu tahta bitirilemez',
    'nothing-forced': 'Hiçbir şey kesin değil',
    'gave-up': 'Bu kez ipucu yok',
  },
  advice: {
    proven: 'Burada hiçbir teknik daha ileri gitmiyor. Bütün olasılıkların araması bir hücreyi kesinleştirdi.',
    mistakes: 'Önce bunu düzeltin: ondan çıkan her şey de yanlış olur.',
    broken: 'Devam etmeden önce vurgulanan yeri düzeltin.',
    solved: 'Bu tahtada yapılacak bir şey kalmadı.',
    'no-solution': 'Bulmacanın buradan çözümü yok: tahtada yanlış bir şey var.',
    'nothing-forced': 'Birden çok çözüm kaldı ve hiçbir boş hücrede aynı değiller.',
    'gave-up': 'Ne teknikler ne de arama zamanında bir şey bulabildi.',
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
    idea: 'Bu teknik sayfadan daha yeni. Ayrıntısı için sayfayı yenileyin.',
    step: 'Bu adım sayfadan daha yeni. Nedenini okumak için sayfayı yenileyin.',
    ending: 'bir kural bozulur',
  },
} as const satisfies Explanations;
