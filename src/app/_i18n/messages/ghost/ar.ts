import type { Texts } from '../../translated';
import type { ghost as source } from './en';

export const ghost: Texts<typeof source> = {
  names: { own: 'أفضل وقت لك', friend: 'صديق', median: 'الوسيط' },
  choose: {
    button: 'سابق شبحًا',
    duel: 'تحدَّ صديقًا',
    heading: 'سباق مع شبح',
    note: 'تجري إلى جانبك لعبة سابقة لهذا اللغز: ترى كم أُنجز منها، لا أين. ولا تُحتسب في أي لوحة صدارة.',
    looking: 'نبحث عمّن لعبه…',
    none: 'لم يترك أحد شبحًا على هذا اللغز بعد.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
    close: 'إغلاق',
  },
  cover: {
    against: 'المنافس: {name}، {time}',
    gone: 'لم يعد هذا الشبح موجودًا',
    text: 'زر البدء يُظهر اللغز، وينطلق الاثنان معًا. السباق للمتعة وحدها ولا يُحتسب.',
  },
  race: {
    heading: 'سباق ضد: {name}',
    you: 'أنت',
    progressOf: 'التقدم: {name}',
    percent: '{percent}٪',
    quarter: '{name}: {percent}٪',
    finished: '{name}: النهاية بعد {time}.',
  },
  verdict: {
    quicker:
      '{sort, select, own {تفوقت على أفضل وقت لك بفارق {time}.} median {كنت أسرع من الوسيط بفارق {time}.} other {كنت أسرع من {name} بفارق {time}.}}',
    slower:
      '{sort, select, own {أفضل وقت لك كان أسرع بفارق {time}.} median {الوسيط كان أسرع بفارق {time}.} other {{name} كان أسرع بفارق {time}.}}',
    equal: '{sort, select, own {مثل أفضل وقت لك، بالثانية.} median {مثل الوسيط، بالثانية.} other {مثل {name}، بالثانية.}}',
    took: '{name}: {time}',
  },
};
