import { dailyLimit } from '../daily-limit';
import type { Texts } from '../translated';
import type { failures as source } from './en';

export const failures: Texts<typeof source> = {
  unreachable: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  'timed-out': 'Sunucu yanıt vermedi. Yeniden deneyin.',
  'rate-limited':
    '{seconds, plural, =0 {Çok fazla istek geldi. Bir dakika bekleyip yeniden deneyin.} one {Çok fazla istek geldi. # saniye sonra yeniden deneyin.} other {Çok fazla istek geldi. # saniye sonra yeniden deneyin.}}',
  busy: 'Sunucu meşgul. Birazdan yeniden deneyin.',
  failed: 'Bizden kaynaklanan bir sorun oluştu. Yeniden deneyin.',
  outdated: 'Bu sayfa güncel değil. Yeniden yükleyip tekrar deneyin.',
  'daily-limit': dailyLimit.tr,
  again: 'Yeniden dene',
};
