import type { Texts } from '../translated';
import type { errors as source } from './en';

export const errors: Texts<typeof source> = {
  notFoundTitle: 'Sayfa bulunamadı',
  notFound: 'Burada sudan başka bir şey yok. Adresi kontrol edin ya da bugünün bulmacalarına dönün.',
  errorTitle: 'Bir sorun oluştu',
  error: 'Sorun bizden kaynaklanıyor. Kaydedilen hamleleriniz güvende. Birazdan yeniden deneyin.',
  retry: 'Yeniden dene',
  part: 'Bu bölüm çalışmayı durdurdu. Geri kalan her şey çalışıyor, kaydedilen hamleleriniz güvende.',
  reloadPart: 'Bu bölümü yeniden yükle',
  home: 'Bugünün bulmacalarına dön',
};
