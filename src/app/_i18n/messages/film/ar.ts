import type { Texts } from '../../translated';
import type { film as source } from './en';

export const film: Texts<typeof source> = {
  position: 'الخطوة',
  of: 'الخطوة {number} من {count}',
  back: 'السابقة',
  forward: 'التالية',
  play: 'شغّل',
  pause: 'أوقف',
  speed: 'السرعة',
  times: '{speed}×',
  instant: 'بلا انتظار',
};
