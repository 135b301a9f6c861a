import type { Texts } from '../translated';
import type { results as source } from './en';

export const results: Texts<typeof source> = {
  badges: 'Rozetler',
  looking: 'Sıranıza bakılıyor…',
  place: 'Sıralamadaki {count} kişi içinde {place}.',
  faster: 'Diğer tüm oyuncuların %{percent} kadarından daha hızlı',
  first: 'İlk bitiren sizsiniz!',
  unranked: 'Eğlencesine: bu oyun sıralamada sayılmaz.',
  held: 'Harika bir süre! Sayılmadan önce inceleyeceğiz.',
  checking: 'Bu süreyi kontrol ediyoruz. Diğerleri onu birazdan sıralamada görecek.',
  excluded: 'İnceleme sonunda bu sonuç sayılmadı.',
  streak: '{count, plural, =0 {Seri başlatmak için bugün bir bulmaca çözün.} one {# günlük seri} other {# günlük seri}}',
  week: 'Son 7 gün',
  dayDone: '{day}: çözüldü',
  dayOpen: '{day}: çözülmedi',
  leaderboard: 'Sıralamayı gör',
  solution: 'Çözümü göster',
  hidden: 'Başkaları bu bulmacayı hâlâ çözüyor. Herkes için bittiğinde çözümü ve tekrarınızı görebilirsiniz.',
  retryNote: 'Yeni deneme sıralamada sayılmaz.',
  rating: 'Yarış puanınız',
};
