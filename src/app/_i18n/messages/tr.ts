import type { Translated } from '../translated';
import { account } from './account/tr';
import { around } from './around/tr';
import { badges } from './badges/tr';
import { board } from './board/tr';
import { lessons } from './class/tr';
import { duel } from './duel/tr';
import { film } from './film/tr';
import { ghost } from './ghost/tr';
import { groups } from './groups/tr';
import { lab } from './lab/tr';
import { learn } from './learn/tr';
import { moderation } from './moderation/tr';
import { pages } from './pages/tr';
import { party } from './party/tr';
import { play } from './play/tr';
import { replay } from './replay/tr';
import { sharing } from './sharing/tr';
import { watch } from './watch/tr';

export const tr = {
  site: {
    title: 'Seawall: birlikte, canlı oynanan mantık bulmacaları',
    description: 'Tarayıcıda Nurikabe ve Tic-Tac-Logic. Koyduğunuz her işaret masadaki herkeste anında görünür.',
    skip: 'Tahtalara geç',
    home: 'Seawall, ana sayfa',
    languages: 'Dil',
    nav: {
      label: 'Sayfalar',
      today: 'Bugün',
      play: 'Oyna',
      together: 'Birlikte',
      lab: 'Lab',
      learn: 'Öğren',
      leaderboards: 'Sıralama',
      profile: 'Profil',
    },
    themes: 'Görünüm',
    footer: 'Kurulum yok, hesap şart değil, izleme yok. Her hamleyi sunucu denetler.',
  },
  themes: { system: 'Cihazdaki gibi', light: 'Açık', dark: 'Koyu', contrast: 'Yüksek karşıtlık' },
  home: {
    heading: 'İki tahta, tek gelgit',
    intro:
      'Bir sandalye çekin. Bu sayfayı açan herkes aynı iki tahtada oynar: işaretleriniz koyduğunuz anda başkalarında, onlarınki de sizde görünür.',
  },
  kinds: {
    label: 'Bulmaca',
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Adaları bulun; geriye kalan tek bir denizdir.',
      rulesTitle: 'Nurikabe nasıl oynanır',
      rules: {
        islands: 'Her sayı bir adanın parçasıdır ve o adanın kaç hücre olduğunu söyler.',
        apart: 'Her adada tam olarak bir sayı vardır. Adalar köşeden değebilir, kenardan asla.',
        sea: 'Diğer bütün hücreler denizdir ve deniz tek parçadır.',
        pools: 'Denizde havuz olmaz: hiçbir ikiye iki blok tümüyle deniz değildir.',
      },
      solved: 'Bütün adalar yerinde, deniz tek parça.',
      controls: 'Sol tuş: deniz. Sağ tuş: ada noktası. Boyamak için sürükleyin. Klavye: oklar, Boşluk, deniz için S, nokta için D, Delete.',
      controlsTouch:
        'Hücreye dokunun: deniz, sonra nokta, sonra boş. Boyamak için yana sürükleyin. Tahtanın altından tek bir işaret seçerseniz her yöne boyarsınız. İki parmak tahtayı büyütür.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Her sırada X ile O dengede olsun.',
      rulesTitle: 'Tic-Tac-Logic nasıl oynanır',
      rules: {
        trio: 'Yan yana ya da alt alta asla üç aynı işaret olmaz.',
        balance: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.',
        distinct: 'Hiçbir iki satır ve hiçbir iki sütun birbirinin aynısı değildir.',
        counters: 'Küçük sayılar her sıradaki X (üstte) ve O (altta) işaretlerini sayar.',
      },
      solved: 'Her sıra dengede.',
      controls: 'Sol tuş: X. Sağ tuş: O. Boyamak için sürükleyin. Klavye: oklar, Boşluk, X, O, Delete.',
      controlsTouch:
        'Hücreye dokunun: X, sonra O, sonra boş. Boyamak için yana sürükleyin. Tahtanın altından tek bir işaret seçerseniz her yöne boyarsınız. İki parmak tahtayı büyütür.',
    },
  },
  board,
  room: {
    rules: 'Kurallar',
    blanks: '{count, plural, =0 {Boş hücre kalmadı} one {# hücre boş} other {# hücre boş}}',
    moreBroken: '{count, plural, one {ve # yer daha} other {ve # yer daha}}',
    solved: 'Çözüldü.',
    startOver: 'Baştan başla',
    playAgain: 'Yeniden oyna',
    confirm: 'Tahta herkes için temizlensin mi?',
    confirmYes: 'Temizle',
    confirmNo: 'Kalsın',
    reload: 'Yenile',
    takenBack: 'Hamle geri alındı: {reason}',
    cleared: 'Tahta temizlendi.',
    phase: {
      connecting: 'Bağlanıyor',
      live: 'Canlı',
      offline: 'Çevrimdışı',
      closed: 'Kapalı',
    },
    unsettled: '{count, plural, one {# hamle bekliyor} other {# hamle bekliyor}}',
    offlineHint: 'Çevrimdışısınız. Oynamaya devam edin: hamleleriniz saklanır ve bağlantı gelince gönderilir.',
    queueFull: 'Çevrimdışısınız ve bekleyen çok hamle var. Bağlantıyı bekleyin.',
    backOnline: 'Yeniden bağlandı.',
    heldOff: {
      'too-many-connections':
        'Ağınızdan ya da hesabınızdan çok fazla sayfa açık. Bazılarını kapatın; bu sayfa kendiliğinden yeniden dener.',
      'server-full': 'Seawall şu anda dolu. Bu sayfa kendiliğinden yeniden dener.',
    },
  },
  account,
  around,
  film,
  duel,
  ghost,
  lessons,
  groups,
  lab,
  learn,
  moderation,
  pages,
  party,
  play,
  replay,
  sharing,
  watch,
  badges,
  refusals: {
    'malformed-message': 'Sunucu bu sayfayı anlamadı. Sayfayı yenileyin.',
    'outdated-page': 'Bu sayfanın daha yeni bir sürümü var. Devam etmek için yenileyin.',
    'unknown-room': 'Bu masa artık yok.',
    'not-in-room': 'Bu masada değilsiniz.',
    'slow-down': 'Çok hızlı oldu. Birazdan yeniden gönderilecek.',
    unavailable: 'Sunucu meşgul. Birazdan yeniden gönderilecek.',
    'too-many-guesses': 'Çok fazla yanlış kod ya da davet. Birkaç dakika bekleyip yeniden deneyin.',
    'outside-grid': 'Böyle bir hücre yok.',
    'fixed-cell': 'Bu hücre bulmacanın parçasıdır, değiştirilemez.',
    'unknown-mark': 'Bu işaret bu bulmacaya ait değil.',
    muted: 'Oda sahibi bu odada sizi susturdu.',
    'not-allowed': 'Bu burada mümkün değil.',
    'room-worn-out': 'Bu odada o kadar çok şey oldu ki artık yenisi saklanamıyor. Oynamaya devam etmek için yeni bir oda açın.',
    'room-broken':
      'Bu odada bizden kaynaklanan bir sorun oluştu ve oda şu anda oynanamıyor. Bütün hamleleriniz saklandı ve sorun bize bildirildi.',
    'nothing-changes': 'Zaten öyle.',
    'not-a-member': 'Önce odaya katılın.',
    'not-a-player': 'İzliyorsunuz. Oynamak için sonraki tura katılın.',
    'not-host': 'Bunu yalnızca oda sahibi yapabilir.',
    'not-your-room': 'Bu başka birinin oyunu.',
    'unknown-member': 'Burada artık bu adda kimse yok.',
    'already-member': 'Zaten bu odadasınız.',
    kicked: 'Oda sahibi sizi bu odadan çıkardı.',
    'room-locked': 'Oda sahibi bu odayı kilitledi.',
    'room-full': 'Bu oda dolu.',
    'not-in-lobby': 'Bunun için tur bitmeli.',
    'not-ready': 'Henüz herkes hazır değil.',
    'not-running': 'Süren bir tur yok.',
    'not-ended': 'Tur henüz bitmedi.',
    'already-finished': 'Bu tahta bitti.',
    'time-is-up': 'Süre doldu.',
    paused: 'Oyun duraklatıldı. Oynamak için devam ettirin.',
    'cannot-pause': 'Bu oyun duraklatılamaz.',
    'nothing-to-undo': 'Geri alınacak bir şey kalmadı.',
    'nothing-to-redo': 'Yinelenecek bir şey yok.',
    'too-many-moves': 'Bu tahtada saklanabilecekten çok hamle yapıldı. Yeni bir tahtaya başlayın.',
    'layer-open': 'Önce varsayımınızı kabul edin ya da ondan vazgeçin.',
    'no-layer': 'Açık bir varsayımınız yok.',
    'too-many-layers': 'Bu kadar derinlik yeter: önce bir varsayımı kabul edin ya da ondan vazgeçin.',
    'help-is-off': 'Bu odada yardım kapalı.',
    'daily-open': 'Gününün bitiminden bir saat sonrasına kadar günün bulmacası yalnızca sayılan denemede yardım verir.',
    'hint-pending': 'İpucu yolda.',
    'not-unique': 'Bu bulmacanın birden çok çözümü var, bu yüzden hiçbir şey kesin yanlış değil.',
    'nothing-wrong': 'Geri dönülecek yanlış bir hamle yok.',
    'settings-not-allowed': 'Bu ayarlar bir arada olmaz.',
    'not-a-class': 'Burası bir sınıf değil.',
    'no-control': 'Kalem şu anda öğretmende. Size verilmesini bekleyin.',
    'queue-empty': 'Sıra boş. Önce bir bulmaca ekleyin.',
    'queue-full': 'Sıra dolu. Önce bir şey çıkarın.',
    'not-queued': 'Bu bulmaca artık sırada değil.',
    'no-pupils': 'Üzerinde çalışacak öğrenci henüz yok.',
    'puzzle-not-open': 'Bu bulmaca şu anda alınamıyor: ya yok ya da üzerinde yarışılıyor.',
    'server-decides': 'Sunucu bakıyor.',
  },
  violations: {
    'nurikabe/clue-is-island': 'Sayılı hücre her zaman adadır, deniz olamaz.',
    'nurikabe/one-clue/several': 'Bu adada {clues} sayı var; yalnızca bir tane olabilir.',
    'nurikabe/one-clue/none': 'Bu ada hiçbir sayıya ulaşamaz.',
    'nurikabe/size/too-large': 'Bu adada {size, plural, one {# hücre} other {# hücre}} var, sayısı ise {clue}.',
    'nurikabe/size/too-small': 'Bu ada {size, plural, one {# hücreyle} other {# hücreyle}} kapandı, sayısı ise {clue}.',
    'nurikabe/size/no-room': 'Bu adaya yalnızca {room, plural, one {# hücrelik} other {# hücrelik}} yer var, sayısı ise {clue}.',
    'nurikabe/one-sea/cut-off': '{size, plural, one {Bu deniz hücresi} other {Bu # deniz hücresi}} denizin geri kalanından kopuk.',
    'nurikabe/one-sea/no-room': 'Denizin burada {room} hücrelik yeri var, {needed} gerekli.',
    'nurikabe/no-pool/broken': 'Havuz: bu ikiye iki blok tümüyle deniz.',
    'tic-tac-logic/given': '{mark, select, x {Bu X} other {Bu O}} bulmacanın parçasıdır, değiştirilemez.',
    'tic-tac-logic/no-trio': 'Art arda {count} {mark, select, x {X} other {O}}; en çok iki tanesi yan yana durabilir.',
    'tic-tac-logic/balance': 'Bu sırada {count} {mark, select, x {X} other {O}} var; en çok {half} olabilir.',
    'tic-tac-logic/distinct': 'Bu iki sıra birbirinin aynısı.',
  },
  errors: {
    notFoundTitle: 'Burada sudan başka bir şey yok',
    notFound: 'Bu adreste sayfa yok. Taşınmış olabilir ya da yolda bir harf kaybolmuştur.',
    errorTitle: 'Bir dalga fazla geldi',
    error: 'Bizim tarafımızda bir şeyler ters gitti. Hamleleriniz güvende: onaylanan her şey kayıtlı.',
    retry: 'Yeniden dene',
    home: 'Bugünün bulmacalarına dön',
  },
} as const satisfies Translated;
