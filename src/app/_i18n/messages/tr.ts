import { account } from './account/tr';
import { around } from './around/tr';
import { badges } from './badges/tr';
import { board } from './board/tr';
import { lessons } from './class/tr';
import { dailyLimit } from './daily-limit';
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
import type { Translated } from './translated';
import { watch } from './watch/tr';

export const tr = {
  site: {
    title: 'Seawall: birlikte oynanan canlı mantık bulmacaları',
    description: 'Tarayıcınızda Nurikabe ve Tic-Tac-Logic oynayın: günlük bulmacalar, birlikte canlı oyun ve yarışlar. Hesap gerekmez.',
    skip: 'İçeriğe geç',
    home: 'Seawall ana sayfa',
    languages: 'Dil',
    nav: {
      label: 'Ana menü',
      today: 'Bugün',
      play: 'Oyna',
      together: 'Çok oyunculu',
      lab: 'Laboratuvar',
      learn: 'Öğren',
      leaderboards: 'Sıralamalar',
      profile: 'Profil',
    },
    themes: 'Görünüm',
    footer: 'Kurulum yok, hesap gerekmez, takip yok. Her hamleyi sunucu doğrular.',
  },
  themes: { system: 'Sistem', light: 'Açık', dark: 'Koyu', contrast: 'Yüksek kontrast' },
  home: {
    heading: 'Herkese açık tahtalar',
    intro: 'Bu sayfadaki herkes aynı iki tahtada oynar. Konan her işareti herkes anında görür.',
  },
  kinds: {
    label: 'Bulmaca türü',
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Adaları bulun. Geri kalan her şey birbirine bağlı tek bir denizdir.',
      rulesTitle: 'Nurikabe nasıl oynanır',
      rules: {
        islands: 'Her sayı bir adanın parçasıdır ve o adanın kaç hücreden oluştuğunu gösterir.',
        apart: 'Her adada tam olarak bir sayı vardır. Adalar köşeden değebilir ama kenardan asla değmez.',
        sea: 'Diğer bütün hücreler denizdir ve denizin tümü birbirine bağlıdır.',
        pools: 'Havuz olmaz: deniz hiçbir 2×2 bloğu doldurmaz.',
      },
      solved: 'Bütün adalar tamam, deniz tek parça.',
      controls:
        'Tıklayınca deniz, sağ tıklayınca ada noktası konur; boyamak için sürükleyin. Klavye: gezinmek için oklar, sıradaki işaret için Boşluk, deniz için S, nokta için D, temizlemek için Delete.',
      controlsTouch:
        'Dokundukça hücre sırayla deniz, nokta ve boş olur. Boyamak için yana kaydırın. Her yöne boyamak için tahtanın altından bir işaret seçin. Yakınlaştırmak için iki parmağınızı açın.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Her satırda ve sütunda X ile O sayısını eşitleyin.',
      rulesTitle: 'Tic-Tac-Logic nasıl oynanır',
      rules: {
        trio: 'Aynı işaretten üç tane asla yan yana ya da alt alta gelmez.',
        balance: 'Her satırda ve her sütunda X sayısı O sayısına eşittir.',
        distinct: 'Hiçbir iki satır ve hiçbir iki sütun birbirinin aynısı değildir.',
        counters: 'Küçük sayılar her satır ve sütundaki X (üstte) ve O (altta) işaretlerini sayar.',
      },
      solved: 'Bütün satır ve sütunlar dengede.',
      controls:
        'Tıklayınca X, sağ tıklayınca O konur; boyamak için sürükleyin. Klavye: gezinmek için oklar, sıradaki işaret için Boşluk, X, O, temizlemek için Delete.',
      controlsTouch:
        'Dokundukça hücre sırayla X, O ve boş olur. Boyamak için yana kaydırın. Her yöne boyamak için tahtanın altından bir işaret seçin. Yakınlaştırmak için iki parmağınızı açın.',
    },
  },
  board,
  room: {
    rules: 'Kurallar',
    blanks: '{count, plural, =0 {Boş hücre kalmadı} one {# boş hücre kaldı} other {# boş hücre kaldı}}',
    moreBroken: '{count, plural, one {ve # sorun daha} other {ve # sorun daha}}',
    solved: 'Çözüldü!',
    startOver: 'Baştan başla',
    playAgain: 'Yeniden oyna',
    confirm: 'Tahta herkes için temizlensin mi?',
    confirmYes: 'Tahtayı temizle',
    confirmNo: 'Vazgeç',
    reload: 'Yenile',
    takenBack: 'Hamle kaydedilmedi. {reason}',
    cleared: 'Tahta temizlendi.',
    phase: {
      connecting: 'Bağlanıyor…',
      live: 'Canlı',
      offline: 'Çevrimdışı',
      closed: 'Bağlantı kesildi',
    },
    unsettled: '{count, plural, one {# hamle henüz gönderilmedi} other {# hamle henüz gönderilmedi}}',
    offlineHint: 'Çevrimdışısınız. Oynamaya devam edin: hamleleriniz kaydedilir, bağlantı gelince gönderilir.',
    queueFull: 'Çevrimdışısınız ve gönderilmeyi bekleyen çok fazla hamle var. Devam etmek için yeniden bağlanın.',
    backOnline: 'Yeniden çevrimiçisiniz.',
    heldOff: {
      'too-many-connections':
        'Ağınızda ya da hesabınızda çok fazla Seawall sayfası açık. Birkaçını kapatın. Bu sayfa kendiliğinden yeniden bağlanacak.',
      'server-full': 'Seawall şu anda dolu. Bu sayfa denemeyi sürdürecek.',
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
    'malformed-message': 'Bir uyumsuzluk oluştu. Sayfayı yenileyin.',
    'outdated-page': 'Seawall güncellendi. Oynamaya devam etmek için sayfayı yenileyin.',
    'unknown-room': 'Bu oda artık yok.',
    'not-in-room': 'Bu odada değilsiniz.',
    'slow-down': 'Biraz hızlı oldu. Birazdan yeniden göndereceğiz.',
    unavailable: 'Sunucu meşgul. Birazdan yeniden göndereceğiz.',
    'too-many-guesses': 'Çok fazla yanlış kod ya da davet. Birkaç dakika bekleyip yeniden deneyin.',
    'outside-grid': 'Bu hücre tahtada yok.',
    'fixed-cell': 'Bu hücre bulmacanın verilenlerinden biri, değiştirilemez.',
    'unknown-mark': 'Bu işaret bu bulmacada kullanılmıyor.',
    muted: 'Oda sahibi bu odada sizi susturdu.',
    'not-allowed': 'Bunu burada yapamazsınız.',
    'room-worn-out': 'Bu oda sınırına ulaştı. Oynamaya devam etmek için yeni bir oda oluşturun.',
    'room-broken':
      'Bu odada bizden kaynaklanan bir sorun oluştu, oda şu anda oynanamıyor. Bütün hamleleriniz kayıtlı ve sorun bize bildirildi.',
    'nothing-changes': 'Bu zaten yapılmış.',
    'not-a-member': 'Önce odaya katılın.',
    'not-a-player': 'Bu turu izliyorsunuz. Oynamak için sonraki tura katılın.',
    'not-host': 'Bunu yalnızca oda sahibi yapabilir.',
    'not-your-room': 'Bu başka birinin oyunu.',
    'unknown-member': 'Bu oyuncu artık burada değil.',
    'already-member': 'Zaten bu odadasınız.',
    kicked: 'Oda sahibi sizi bu odadan çıkardı.',
    'room-locked': 'Oda sahibi bu odayı kilitledi.',
    'room-full': 'Bu oda dolu.',
    'not-in-lobby': 'Bunu tur bitince yapabilirsiniz.',
    'not-ready': 'Henüz herkes hazır değil.',
    'not-running': 'Süren bir tur yok.',
    'not-ended': 'Tur henüz bitmedi.',
    'already-finished': 'Bu tahta zaten bitti.',
    'time-is-up': 'Süre doldu.',
    paused: 'Oyun duraklatıldı. Oynamak için oyunu sürdürün.',
    'cannot-pause': 'Bu oyun duraklatılamaz.',
    'nothing-to-undo': 'Geri alınacak bir şey kalmadı.',
    'nothing-to-redo': 'Yinelenecek bir şey yok.',
    'too-many-moves': 'Bu tahta hamle sınırına ulaştı. Yeni bir tahtaya başlayın.',
    'layer-open': 'Önce varsayımı uygulayın ya da ondan vazgeçin.',
    'no-layer': 'Varsayım modunda değilsiniz.',
    'too-many-layers': 'Varsayım sınırına ulaştınız. Önce birini uygulayın ya da birinden vazgeçin.',
    'help-is-off': 'Bu odada yardım kapalı.',
    'daily-open': 'Günü bittikten bir saat sonrasına kadar, günlük bulmacada yalnızca ilk denemenizde yardım alabilirsiniz.',
    'hint-pending': 'İpucunuz yolda.',
    'not-unique': 'Bu bulmacanın birden çok çözümü var, bu yüzden neyin yanlış olduğu söylenemez.',
    'nothing-wrong': 'Öncesine dönülecek bir hata yok.',
    'settings-not-allowed': 'Bu ayarlar birlikte kullanılamaz.',
    'not-a-class': 'Bu oda bir sınıf değil.',
    'no-control': 'Kalem öğretmende. Size verilmesini bekleyin.',
    'queue-empty': 'Liste boş. Önce bir bulmaca ekleyin.',
    'queue-full': 'Liste dolu. Önce bir bulmaca çıkarın.',
    'not-queued': 'Bu bulmaca artık listede değil.',
    'no-pupils': 'Henüz katılan öğrenci yok.',
    'puzzle-not-open': 'Bu bulmaca şu anda kullanılamıyor: dereceli bir oyunda ya da böyle bir bulmaca yok.',
    'daily-limit': dailyLimit.tr,
    'too-long': 'Bu mesaj çok uzun. Kısaltıp yeniden gönderin.',
    'server-decides': 'Sunucuya soruluyor…',
  },
  violations: {
    'nurikabe/clue-is-island': 'Sayı her zaman bir adanın parçasıdır, deniz olamaz.',
    'nurikabe/one-clue/several': 'Bu adada {clues} sayı var. Her adada tam olarak bir sayı olur.',
    'nurikabe/one-clue/none': 'Bu ada hiçbir sayıya ulaşamaz.',
    'nurikabe/size/too-large': 'Bu adada {size, plural, one {# hücre} other {# hücre}} var, ama sayısı {clue}.',
    'nurikabe/size/too-small': 'Bu ada {size, plural, one {# hücreyle} other {# hücreyle}} kapandı, ama sayısı {clue}.',
    'nurikabe/size/no-room': 'Bu adaya yalnızca {room, plural, one {# hücrelik} other {# hücrelik}} yer var, ama sayısı {clue}.',
    'nurikabe/one-sea/cut-off': '{size, plural, one {Bu deniz hücresi} other {Bu # deniz hücresi}} denizin geri kalanından kopuk.',
    'nurikabe/one-sea/no-room': 'Denizin burada {room} hücrelik yeri var, ama {needed} hücre gerekiyor.',
    'nurikabe/no-pool/broken': 'Havuz: bu 2×2 blok tümüyle deniz.',
    'tic-tac-logic/given': '{mark, select, x {Bu X} other {Bu O}} verilmiş bir işarettir, değiştirilemez.',
    'tic-tac-logic/no-trio': 'Art arda {count} tane {mark, select, x {X} other {O}}. En çok iki tane olabilir.',
    'tic-tac-logic/balance': 'Bu sırada {count} tane {mark, select, x {X} other {O}} var. En çok {half} tane olabilir.',
    'tic-tac-logic/distinct': 'Bu iki sıra birbirinin aynısı.',
  },
  errors: {
    notFoundTitle: 'Sayfa bulunamadı',
    notFound: 'Burada sudan başka bir şey yok. Adresi kontrol edin ya da bugünün bulmacalarına dönün.',
    errorTitle: 'Bir sorun oluştu',
    error: 'Sorun bizden kaynaklanıyor. Kaydedilen hamleleriniz güvende. Birazdan yeniden deneyin.',
    retry: 'Yeniden dene',
    home: 'Bugünün bulmacalarına dön',
  },
} as const satisfies Translated;
