import type { Texts } from '../translated';
import type { playback as source } from './en';

export const playback: Texts<typeof source> = {
  position: 'الخطوة',
  of: 'الخطوة {number} من {count}',
  back: 'رجوع',
  forward: 'تقدّم',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  speed: 'السرعة',
  times: '\u2066{speed}×\u2069',
  instant: 'فوري',
};
