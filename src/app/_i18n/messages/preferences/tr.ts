import type { Texts } from '../translated';
import type { preferences as source } from './en';

export const preferences: Texts<typeof source> = {
  title: 'Ayarlar',
  description: 'Dil, görünüm ve tahta seçenekleri.',
  heading: 'Ayarlar',
  note: 'Değişiklikler bu tarayıcıda hemen kaydedilir.',
  language: 'Dil',
  theme: 'Görünüm',
  board: 'Tahta',
  swapButtons: 'Fare tuşlarının yerini değiştir',
  swapButtonsNote: 'Sol tık nokta ya da O, sağ tık deniz ya da X koyar.',
  hideClock: 'Oynarken süreyi gizle',
  hideClockNote: 'Süreniz yine de ölçülür ve sonunda gösterilir.',
  coordinates: 'Satır ve sütun numaralarını göster',
  coordinatesNote: 'İpuçlarının ve ekran okuyucuların söylediği numaralar.',
  seaTints: 'Ayrı denizleri farklı renklendir',
  seaTintsNote: 'Nurikabe: denizin henüz birbirine bağlı olmayan parçaları farklı renkte görünür.',
  surround: 'Tamamlanan adaları çevrele',
  surroundNote:
    'Nurikabe: bir ada tamamlanınca çevresindeki boş hücreler deniz olur. Tamamlanmış bir adanın sayısını seçmek de aynısını yapar. Tek bir “Geri al” ikisini de geri alır.',
  feedback: 'Oynarken hataları göster',
  feedbackLevels: { off: 'Kapalı', rules: 'Bozulan kurallar', wrong: 'Bozulan kurallar ve yanlış hücreler' },
  feedbackNote:
    'Yeni tek kişilik oyunlar için. Bugünün bulmacaları bozulan kuralları her zaman gösterir; odaların kendi ayarları vardır. Yanlış hücreleri göstermek “Kusursuz” rozetini kaybettirir.',
  saved: 'Ayarlar kaydedildi.',
  failed: 'Son değişiklik kaydedilemedi. Bağlantınızı kontrol edip yeniden deneyin.',
};
