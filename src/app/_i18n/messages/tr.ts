import { about } from './about/tr';
import { account } from './account/tr';
import { badges } from './badges/tr';
import { board } from './board/tr';
import { classroom } from './classroom/tr';
import { collections } from './collections/tr';
import { dailies } from './dailies/tr';
import { dailyLimit } from './daily-limit';
import { duels } from './duels/tr';
import { errors } from './errors/tr';
import { failures } from './failures/tr';
import { ghost } from './ghost/tr';
import { groups } from './groups/tr';
import { help } from './help/tr';
import { lab } from './lab/tr';
import { leaderboards } from './leaderboards/tr';
import { learn } from './learn/tr';
import { library } from './library/tr';
import { moderation } from './moderation/tr';
import { play } from './play/tr';
import { playback } from './playback/tr';
import { preferences } from './preferences/tr';
import { profile } from './profile/tr';
import { receipts } from './receipts/tr';
import { replay } from './replay/tr';
import { results } from './results/tr';
import { rooms } from './rooms/tr';
import { share } from './share/tr';
import { solo } from './solo/tr';
import type { Translated } from './translated';
import { walkthrough } from './walkthrough/tr';

export const tr = {
  site: {
    title: 'Seawall: birlikte oynanan canlı mantık bulmacaları',
    description: 'Tarayıcınızda Nurikabe ve Tic-Tac-Logic oynayın: günlük bulmacalar, birlikte canlı oyun ve yarışlar. Hesap gerekmez.',
    skip: 'İçeriğe geç',
    home: 'Seawall ana sayfası',
    languages: 'Dil',
    nav: {
      label: 'Ana menü',
      more: 'Diğer',
      all: 'Bütün sayfalar',
      close: 'Kapat',
      today: 'Bugün',
      play: 'Oyna',
      together: 'Çok oyunculu',
      learn: 'Öğren',
      lab: 'Laboratuvar',
      library: 'Kitaplık',
      leaderboards: 'Sıralamalar',
      profile: 'Profil',
      groups: 'Gruplar',
      duels: 'Düellolar',
      archive: 'Arşiv',
      settings: 'Ayarlar',
      help: 'Yardım',
      about: 'Hakkında',
      privacy: 'Gizlilik',
      api: 'API',
    },
    themes: 'Görünüm',
    footer: 'Kurulum yok, hesap gerekmez, takip yok. Her hamleyi sunucu doğrular.',
  },
  themes: { system: 'Sistem', light: 'Açık', dark: 'Koyu', contrast: 'Yüksek kontrast' },
  publicBoards: {
    heading: 'Herkese açık tahtalar',
    intro: 'Bu sayfadaki herkes aynı iki tahtada oynar. Konan her işareti herkes anında görür.',
    play: 'Bu tahtada oyna',
    startOver: 'Baştan başla',
    playAgain: 'Yeniden oyna',
    confirm: 'Tahta herkes için temizlensin mi?',
    confirmNo: 'Vazgeç',
  },
  kinds: {
    label: 'Bulmaca türü',
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Adaları bulun. Geri kalan her şey birbirine bağlı tek bir denizdir.',
      rulesTitle: 'Nurikabe nasıl oynanır',
      rules: {
        islands: 'Her sayı bir adanın parçasıdır ve o adanın kaç hücreden oluştuğunu gösterir.',
        apart: 'Her adada tam olarak bir sayı vardır. Adalar birbirine köşeden değebilir ama kenardan asla değmez.',
        sea: 'Diğer bütün hücreler denizdir ve denizin tümü birbirine bağlıdır.',
        pools: 'Havuz olmaz: deniz hiçbir 2×2 bloğu doldurmaz.',
      },
      solved: 'Bütün adalar tamam, deniz tek parça.',
      controls:
        'Tıklayınca deniz, sağ tıklayınca ada noktası konur; boyamak için sürükleyin. Klavye: gezinmek için oklar, sıradaki işaret için Boşluk, deniz için S, nokta için D, temizlemek için Delete.',
      controlsTouch:
        'Dokundukça hücre sırayla deniz, nokta ve boş olur. Birkaç hücreyi boyamak için parmağınızı kaydırın. Hep aynı işareti koymak için önce onu seçin. Yakınlaştırmak için iki parmağınızı açın.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Her satırda ve sütunda X ile O sayısını eşitleyin.',
      rulesTitle: 'Tic-Tac-Logic nasıl oynanır',
      rules: {
        trio: 'Aynı işaretten üç tane asla yan yana ya da alt alta gelmez.',
        balance: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.',
        distinct: 'Birbirinin aynısı iki satır ya da iki sütun olamaz.',
        signs: 'Bazı bulmacalarda semboller vardır: aynı işaretli hücrelerin arasında =, farklı olanların arasında ×.',
        counters: 'Küçük sayılar her satır ve sütundaki X (üstte) ve O (altta) işaretlerini sayar.',
      },
      solved: 'Bütün satır ve sütunlar dengede.',
      controls:
        'Tıklayınca X, sağ tıklayınca O konur; boyamak için sürükleyin. Klavye: gezinmek için oklar, sıradaki işaret için Boşluk, işaret koymak için X ya da O, temizlemek için Delete.',
      controlsTouch:
        'Dokundukça hücre sırayla X, O ve boş olur. Birkaç hücreyi boyamak için parmağınızı kaydırın. Hep aynı işareti koymak için önce onu seçin. Yakınlaştırmak için iki parmağınızı açın.',
    },
  },
  sync: {
    reload: 'Sayfayı yenile',
    rolledBack: 'Hamle kaydedilmedi. {reason}',
    connecting: 'Bağlanıyor…',
    sending: 'Hamleler gönderiliyor…',
    offline: 'Çevrimdışı',
    pendingMoves: '{count, plural, one {# hamle henüz gönderilmedi} other {# hamle henüz gönderilmedi}}',
    offlineHint: 'Çevrimdışısınız. Oynamaya devam edin: hamleleriniz kaydedilir, bağlantı gelince gönderilir.',
    outboxFull: 'Çevrimdışısınız ve gönderilmeyi bekleyen çok fazla hamle var. Devam etmek için yeniden bağlanın.',
    backOnline: 'Yeniden çevrimiçisiniz.',
    admission: {
      'too-many-connections':
        'Ağınızda ya da hesabınızda çok fazla Seawall sayfası açık. Birkaçını kapatın. Bu sayfa kendiliğinden yeniden bağlanacak.',
      'server-full': 'Seawall şu anda dolu. Bu sayfa denemeyi sürdürecek.',
    },
  },
  about,
  account,
  badges,
  board,
  classroom,
  collections,
  dailies,
  duels,
  ghost,
  groups,
  help,
  lab,
  leaderboards,
  learn,
  library,
  moderation,
  play,
  playback,
  preferences,
  profile,
  receipts,
  replay,
  results,
  rooms,
  share,
  solo,
  walkthrough,
  refusals: {
    'malformed-message': 'Bir uyumsuzluk oluştu. Sayfayı yenileyin.',
    'outdated-client': 'Seawall güncellendi. Oynamaya devam etmek için sayfayı yenileyin.',
    'unknown-room': 'Bu oda artık yok.',
    'not-in-room': 'Bu odada değilsiniz.',
    'rate-limited': 'Biraz hızlı oldu. Birazdan yeniden göndereceğiz.',
    unavailable: 'Sunucu meşgul. Birazdan yeniden göndereceğiz.',
    'too-many-guesses': 'Çok fazla yanlış kod ya da davet. Birkaç dakika bekleyip yeniden deneyin.',
    'outside-grid': 'Bu hücre tahtada yok.',
    'fixed-cell': 'Bu hücre bulmacanın verilenlerinden biri, değiştirilemez.',
    'unknown-mark': 'Bu işaret bu bulmacada kullanılmıyor.',
    'too-many-rooms': 'Aynı anda çok fazla oda açtınız. Önce birini kapatın.',
    muted: 'Oda sahibi bu odada sizi susturdu.',
    'not-allowed': 'Bunu burada yapamazsınız.',
    'room-log-full': 'Bu oda sınırına ulaştı. Oynamaya devam etmek için yeni bir oda oluşturun.',
    'room-broken': 'Bizden kaynaklanan bir sorun yüzünden bu odada şu anda oynanamıyor. Hamleleriniz güvende ve sorun bize bildirildi.',
    'no-change': 'Bu zaten yapılmış.',
    'not-a-member': 'Önce odaya katılın.',
    'not-a-player': 'Bu turu izliyorsunuz. Oynamak için sonraki tura katılın.',
    'not-host': 'Bunu yalnızca oda sahibi yapabilir.',
    'not-owner': 'Bu başka birinin oyunu.',
    'unknown-member': 'Bu oyuncu artık burada değil.',
    'already-member': 'Zaten bu odadasınız.',
    kicked: 'Oda sahibi sizi bu odadan çıkardı.',
    'room-locked': 'Oda sahibi bu odayı kilitledi.',
    'room-full': 'Bu oda dolu.',
    'not-in-lobby': 'Bunu yalnızca bekleme odasında yapabilirsiniz.',
    'round-in-progress': 'Bunu tur bitince yapabilirsiniz.',
    'not-ready': 'Henüz herkes hazır değil.',
    'empty-team': 'Her takımda en az bir oyuncu olmalı. Birinin takım değiştirmesi gerekiyor.',
    'not-running': 'Süren bir tur yok.',
    'not-ended': 'Tur henüz bitmedi.',
    'already-finished': 'Bu tahta zaten bitti.',
    'time-is-up': 'Süre doldu.',
    paused: 'Oyun duraklatıldı. Oynamayı sürdürmek için “Devam et” düğmesini seçin.',
    'cannot-pause': 'Bu oyun duraklatılamaz.',
    'nothing-to-undo': 'Geri alınacak bir şey kalmadı.',
    'nothing-to-redo': 'Yinelenecek bir şey yok.',
    'too-many-moves': 'Bu tahta hamle sınırına ulaştı. Yeni bir tahtaya başlayın.',
    'layer-open': 'Önce varsayımı uygulayın ya da ondan vazgeçin.',
    'no-layer': 'Varsayım modunda değilsiniz.',
    'too-many-layers': 'Varsayım sınırına ulaştınız. Önce birini uygulayın ya da birinden vazgeçin.',
    'help-disabled': 'Bu odada yardım kapalı.',
    'daily-open': 'Günlük bulmacada, günü bitip bir saat geçene kadar yalnızca ilk denemenizde yardım alabilirsiniz.',
    'hint-pending': 'İpucunuz hazırlanıyor.',
    'not-unique': 'Bu bulmacanın birden çok çözümü var, bu yüzden neyin yanlış olduğu söylenemez.',
    'no-mistake': 'Öncesine dönülecek bir hata yok.',
    'settings-not-allowed': 'Bu ayarlar birlikte kullanılamaz.',
    'not-a-race': 'Bu oda bir yarış değil.',
    'not-a-classroom': 'Bu oda bir sınıf değil.',
    'no-control': 'Kalem öğretmende. Size verilmesini bekleyin.',
    'queue-empty': 'Liste boş. Önce bir bulmaca ekleyin.',
    'queue-full': 'Liste dolu. Önce bir bulmaca çıkarın.',
    'not-queued': 'Bu bulmaca artık listede değil.',
    'no-students': 'Henüz katılan öğrenci yok.',
    'puzzle-unavailable': 'Bu bulmaca kullanılamıyor: şu anda dereceli bir oyunda oynanıyor ya da böyle bir bulmaca yok.',
    'daily-limit': dailyLimit.tr,
    'too-long': 'Bu mesaj çok uzun. Kısaltıp yeniden gönderin.',
    'needs-server': 'Sunucuya soruluyor…',
  },
  violations: {
    'nurikabe/clue-is-island': 'Sayı her zaman bir adanın parçasıdır, deniz olamaz.',
    'nurikabe/one-clue/several': 'Bu adada {clues} sayı var. Her adada tam olarak bir sayı olur.',
    'nurikabe/one-clue/none': 'Bu ada hiçbir sayıya ulaşamaz.',
    'nurikabe/one-clue/out-of-reach': 'Hiçbir sayının adası buraya ulaşacak kadar büyüyemez.',
    'nurikabe/size/too-large': 'Bu adada {size, plural, one {# hücre} other {# hücre}} var, ama sayısı {clue}.',
    'nurikabe/size/too-small': 'Bu ada {size, plural, one {# hücreyle} other {# hücreyle}} kapandı, ama sayısı {clue}.',
    'nurikabe/size/no-space': 'Bu ada için yalnızca {space, plural, one {# hücrelik} other {# hücrelik}} yer var, ama sayısı {clue}.',
    'nurikabe/one-sea/cut-off': '{size, plural, one {Bu deniz hücresi} other {Bu # deniz hücresi}} denizin geri kalanından kopuk.',
    'nurikabe/one-sea/no-space': 'Denizin burada {space} hücrelik yeri var, ama {needed} hücre gerekiyor.',
    'nurikabe/one-sea/too-large': 'Denizde {size} hücre var, ama sayılar denize yalnızca {needed} hücre bırakıyor.',
    'nurikabe/no-pool/broken': 'Havuz: bu 2×2 blok tümüyle deniz.',
    'nurikabe/no-pool/certain': 'Bu 2×2 bloğa hiçbir ada ulaşamaz, burası havuz olur.',
    'tic-tac-logic/given': '{mark, select, x {Bu X} other {Bu O}} verilmiş bir işarettir, değiştirilemez.',
    'tic-tac-logic/no-trio': 'Art arda {count} tane {mark, select, x {X} other {O}}. En çok iki tane olabilir.',
    'tic-tac-logic/balance': 'Bu sırada {count} tane {mark, select, x {X} other {O}} var. En çok {half} tane olabilir.',
    'tic-tac-logic/sign/equal': 'Bu hücrelerin arasında = var, aynı işareti almaları gerekir.',
    'tic-tac-logic/sign/opposite': 'Bu hücrelerin arasında × var, farklı işaretler almaları gerekir.',
    'tic-tac-logic/balance/no-filling': 'Bu sıra artık hiçbir kural bozulmadan doldurulamaz.',
    'tic-tac-logic/distinct': 'Bu iki sıra birbirinin aynısı.',
  },
  errors,
  failures,
} as const satisfies Translated;
