import type { Texts } from '../translated';
import type { about as source } from './en';

export const about: Texts<typeof source> = {
  title: 'Hakkında',
  description: 'Seawall nedir, sonuçlarına neden güvenebilirsiniz ve hakkınızda neleri bilir.',
  heading: 'Seawall hakkında',
  what: 'Seawall iki mantık bulmacasının evidir: Nurikabe ve Tic-Tac-Logic. Her gün birkaç yenisini, arada istediğiniz kadarını oynayın: tek başınıza, aynı tahtada birlikte ya da yarışarak.',
  name: 'Nurikabe, Japon efsanelerinde geceleri yolcuların önünü kesen bir duvardır. Bizimki denizin kıyısında durur.',
  trustHeading: 'Sonuçlara neden güvenebilirsiniz',
  trust: {
    log: 'Her hamle sunucuya gider; sunucu onu kontrol eder, sırasıyla kaydeder ve ancak ondan sonra başkalarına gösterir. Sonuçlar yalnızca bu kayıttan hesaplanır: hiçbir tarayıcı kendi süresini ya da puanını gönderemez.',
    clock: 'Süreyi sunucu tutar: bulmacanın göründüğü andan son hamlenizin kaydedildiği ana kadar.',
    hidden: 'Çözüm oyun bitene kadar, günlük bulmaca ya da yarış bulmacası da oyun başlayana kadar sunucuda kalır.',
    review:
      'Çözücümüz, o sırada dereceli oynanan bulmacaları çözmez. Başka çözücülerin kullanılmadığından emin olamayız; bu yüzden inandırıcı görünmeyen sonuçlar bir kişi inceleyene kadar bekletilir ve asla sessizce silinmez.',
    ladder:
      'Hazırladığımız her bulmaca sınanır: tam olarak bir çözümü vardır ve kendi düzeyinde, ipuçlarımızın açıklayabildiği tekniklerle çözülür.',
  },
  privacyHeading: 'Hakkınızda ne biliyoruz',
  privacy: {
    cookie:
      'Rastgele bir sayı içeren bir çerez, bir sonraki gelişinizde sizi tanımamızı sağlar. Diğer çerezler dilinizi, görünümü ve ayarlarınızı saklar. Hepsi bu: takip yok, reklam yok, üçüncü taraf kodu yok.',
    stored:
      'Adınızı, hamlelerinizi, sonuçlarınızı, alıştırmalarınızı ve sohbet mesajlarınızı saklarız. Sohbet mesajları ve oynamamış konuklar 30 gün sonra, hamle yapılmamış odalar iki hafta içinde silinir.',
    seen: 'Başkaları adınızı odalarda görür; profilinizden gizlemedikçe sıralamalarda da.',
    address: 'IP adresinizi yalnızca siz bağlıyken, kötüye kullanımı önlemek için kullanırız ve asla sonuçlarınızla birlikte saklamayız.',
  },
  openHeading: 'Geliştiriciler için',
  open: 'Kendi programlarınızla bulmacaları doğrulayın, çözün, düzeylerini belirleyin ve yenilerini üretin.',
  api: 'API belgeleri',
};
