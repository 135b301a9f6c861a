import type { Texts } from '../../translated';
import type { replay as source } from './en';

export const replay: Texts<typeof source> = {
  label: 'إعادة العرض',
  start: 'البداية، وتليها {count, plural, zero {لا خطوات} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}}.',
  step: 'الخطوة {number} من {count}، عند {time}، بعد {gap} ث من التي قبلها: {what}.',
  kinds: {
    mark: 'وضع علامة',
    'take-back': 'تراجع عن شيء',
    help: 'طلب مساعدة',
    pause: 'توقف أو تابع',
    end: 'النهاية',
  },
};
