import { dailyLimit } from '../daily-limit';
import type { Texts } from '../translated';
import type { failures as source } from './en';

export const failures: Texts<typeof source> = {
  unreachable: 'لا يمكن الوصول إلى الخادم. تحقّق من اتصالك وحاول مرة أخرى.',
  'timed-out': 'لم يستجب الخادم. حاول مرة أخرى.',
  'rate-limited':
    '{seconds, plural, =0 {هذه طلبات كثيرة. انتظر دقيقة وحاول مرة أخرى.} one {هذه طلبات كثيرة. حاول مرة أخرى بعد ثانية واحدة.} two {هذه طلبات كثيرة. حاول مرة أخرى بعد ثانيتين.} few {هذه طلبات كثيرة. حاول مرة أخرى بعد {seconds} ثوانٍ.} many {هذه طلبات كثيرة. حاول مرة أخرى بعد {seconds} ثانية.} other {هذه طلبات كثيرة. حاول مرة أخرى بعد {seconds} ثانية.}}',
  busy: 'الخادم مشغول. حاول مرة أخرى بعد لحظة.',
  failed: 'حدث خطأ من جهتنا. حاول مرة أخرى.',
  outdated: 'هذه الصفحة قديمة. أعد تحميلها وحاول مرة أخرى.',
  'daily-limit': dailyLimit.ar,
  again: 'إعادة المحاولة',
};
