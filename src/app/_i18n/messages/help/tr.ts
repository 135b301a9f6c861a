import type { Texts } from '../translated';
import type { help as source } from './en';

export const help: Texts<typeof source> = {
  title: 'Yardım',
  description: 'Resimlerle Nurikabe ve Tic-Tac-Logic kuralları, nasıl oynandıkları ve nelerin sayıldığı.',
  heading: 'Nasıl oynanır',
  intro: 'Yalnızca mantıkla çözülen iki bulmaca. Hazırladığımız her bulmacanın tek çözümü vardır, tahmin gerekmez.',
  contents: 'Bu sayfada',
  right: 'Doğru',
  wrong: 'Yanlış',
  nurikabe: {
    goal: 'Hücreleri boyayarak denizi oluşturun. Boyamadığınız hücreler adalardır.',
    islands: 'Her sayı tek bir adanın parçasıdır ve o adanın kaç hücreden oluştuğunu gösterir.',
    islandsWrong: '3 hücrelik olması gereken bu adanın yalnızca 2 hücresi var.',
    apart: 'Adalar birbirine kenardan asla değmez. Köşeden değebilir.',
    apartWrong: 'Bu adalar birbirine değiyor, böylece iki sayılı tek bir ada oluşuyor.',
    sea: 'Bütün deniz hücreleri kenardan birbirine bağlıdır.',
    seaWrong: 'Denizin bir parçası kopmuş.',
    pools: 'Deniz hiçbir 2×2 bloğu doldurmaz.',
    poolsWrong: 'Havuz: tümüyle deniz olan bir 2×2 blok.',
    marks: 'Deniz hücrelerinde dalga vardır. Nokta, hücrenin ada olduğuna dair kendi notunuzdur. Boş bıraktığınız hücreler ada sayılır.',
  },
  'tic-tac-logic': {
    goal: 'Her hücreyi X ya da O ile doldurun.',
    trio: 'Aynı işaretten üç tane asla yan yana ya da alt alta gelmez.',
    trioWrong: 'Art arda üç X.',
    balance: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.',
    balanceWrong: 'İlk satırda 4 X ve 2 O var.',
    distinct: 'Birbirinin aynısı iki satır ya da iki sütun olamaz.',
    distinctWrong: 'Birinci ve üçüncü satır birbirinin aynısı.',
    marks:
      'Verilmiş işaretlerin zemini koyudur; bu işaretler değiştirilemez. Tahtanın yanındaki sayılar her satır ve sütundaki işaretleri sayar.',
  },
  playHeading: 'Kontroller',
  mouse: 'Fare',
  mouseText:
    'Tıklayınca deniz ya da X, sağ tıklayınca nokta ya da O konur. Yeniden tıklayınca hücre temizlenir. Birkaç hücreyi boyamak için sürükleyin; tek bir “Geri al” hepsini geri alır. Tuşların yerini ayarlardan değiştirebilirsiniz.',
  touch: 'Dokunma',
  touchText:
    'Her dokunuş sıradaki işarete geçer: ilk işaret, ikinci işaret, boş. Birkaç hücreyi boyamak için parmağınızı kaydırın; ikinci parmak boyamayı iptal eder. Hep aynı işareti koymak için önce onu seçin; böylece yakınlaştırılmış tahtada da her yöne boyayabilirsiniz. Tahtayı iki parmakla yakınlaştırıp taşıyın.',
  keys: 'Klavye',
  keyNames: {
    arrows: 'Ok tuşları',
    space: 'Boşluk ya da Enter',
    letters: 'S, D · X, O',
    erase: 'Delete',
    paint: 'Shift + ok',
    undo: 'Ctrl + Z, Ctrl + Y',
    read: 'R',
    zoom: '+, −, F',
    all: 'K ya da ?',
  },
  keyTexts: {
    arrows: 'hücreler arasında gezer; Home ve End satırın başına ve sonuna gider',
    space: 'sıradaki işarete geçer: ilk işaret, ikinci işaret, boş',
    letters: 'deniz ya da nokta, X ya da O koyar',
    erase: 'hücreyi temizler',
    paint: 'ilerler ve boyar',
    undo: 'geri alır ve yineler',
    read: 'hücrenin adasının, denizinin ya da sıralarının durumunu okur',
    zoom: 'yakınlaştırır, uzaklaştırır, tahtayı sığdırır',
    all: 'bütün kısayolları gösterir',
  },
  toolsHeading: 'Araçlar',
  tools: {
    check: '“Kontrol et” bozulan kuralı söyler ve hücrelerini vurgular.',
    hint: 'İpucu aşama aşama gelir: nereye bakmalı, hangi teknik, hangi hücreler ve neden. Yardım sayılır.',
    mistake: '“Hatayı bul” ilk yanlış hamlenizi gösterir ve hemen öncesine dönebilir. Yardım sayılır.',
    whatIf: '“Varsayım” ile tahtanın üstünde işaret deneyin. Uygulayın ya da hepsinden birden vazgeçin.',
  },
  dailyHeading: 'Günlük bulmacalar ve sıralama',
  daily:
    'Her gün UTC gece yarısında her türden bir kolay, bir orta ve bir zor bulmaca çıkar, pazarları bir de büyük. “Başla” deyince bulmaca görünür ve süre başlar. Süreyi sunucu tutar, siz bitirene kadar işler.',
  ranked:
    'Günlük bir bulmacaya kendi gününde başlarsanız ilk denemeniz sıralamaya girer. İpucu ya da “Hatayı bul” kullanırsanız “Yardımlı” sıralamasında görünür. Puanlar: kolay 1, orta 2, zor 3, büyük 4.',
  rankedDevice:
    'Günlük bir bulmacayı aynı cihazda oynayan herkesin ortak tek bir ilk denemesi vardır: yalnızca bulmacayı ilk açanın denemesi sıralamaya girer. Önceden var olan hesaplar ayrı ayrı değerlendirilir.',
  streak: 'Seri, günlük bir bulmaca çözdüğünüz günleri sayar. Bir gün kaçırmak seriyi bozmaz.',
  raceHeading: 'Yarışlar ve odalar',
  race: 'Bir oda oluşturun, bağlantıyı ya da 6 karakterlik kodu paylaşın. Yarışta herkes aynı bulmacayı aynı anda alır; bulmaca döndürülmüş ya da yansıtılmış olabilir. Çubuklar diğerlerinin ne kadar ilerlediğini gösterir, ne koyduklarını asla göstermez. Tahtayı doğru olarak ilk tamamlayan kazanır.',
  ghosts:
    'Tek başınızayken bir hayaletle yarışın: aynı bulmacanın önceki bir oyunu (en iyi süreniz, bir arkadaşınızın oyunu ya da ortanca) yanınızda bir çubuk olarak ilerler, hiçbir hücreyi göstermez. Düelloda herkes dilediği zaman oynar; süreler siz bitirince görünür. İkisi de yarış puanını ve sıralamaları etkilemez.',
  rating:
    'Yeni bulmacalarla, yardımsız oynanan dereceli yarışlar yarış puanınızı değiştirir. Birlikte oyunda tek bir tahtayı hep beraber çözersiniz: herkes her işareti anında görür, “Geri al” yalnızca kendi işaretlerinizi geri alır.',
  ratingPairs:
    'Yarış puanı yalnızca hesabı olan oyuncular için ve yalnızca özel olmayan yarışlarda değişir. Bir hafta içinde aynı oyuncuya karşı her yeni yarış, bir öncekinin yarısı kadar sayılır.',
  replay:
    'Biten her oyunun bir tekrarı vardır. Adım adım izleyin, oyuncuları yan yana karşılaştırın, zamanın nereye gittiğini ve ilk hatanın hangi hamle olduğunu görün, herhangi bir anın bağlantısını paylaşın. Oda ya da oyuncu başkalarına izin vermedikçe yalnızca oynayanlar izleyebilir. Bugünün bulmacalarının tekrarları yalnızca onları bitirenler içindir.',
  labHeading: 'Laboratuvar',
  lab: 'Bir bulmacayı herhangi bir biçimde (örneğin bir puzz.link adresi) yapıştırın ya da kendiniz çizin. Laboratuvar tek bir çözümü olup olmadığını ve ne kadar zor olduğunu söyler. Sonra paylaşın, yazdırın, oynayın ya da onunla bir oda oluşturun.',
  watchSolved:
    'Herhangi bir bulmacanın çözülüşünü adım adım, her işaretin nedeniyle izleyin. Mantığın yetmediği yerde arama bir ağaç olarak çizilir.',
  openLab: 'Laboratuvarı aç',
  techniquesHeading: 'Teknikler',
  techniquesIntro: 'İpuçlarımızın dayandığı teknikler, en kolayından başlayarak. Her birinin alıştırma tahtaları var.',
  levels: { level1: 'Temel', level2: 'Kolay', level3: 'Orta', level4: 'Zor' },
  badgesHeading: 'Rozetler',
  start: 'Bugünün kolay Nurikabe bulmacasını oyna',
  learn: 'Kuralları oynayarak öğren',
};
