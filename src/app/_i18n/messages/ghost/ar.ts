import type { Texts } from '../translated';
import type { ghost as source } from './en';

export const ghost: Texts<typeof source> = {
  names: { own: 'أفضل وقت لك', friend: 'صديق', median: 'الوسيط' },
  choose: {
    button: 'سباق مع شبح',
    duel: 'تحدّي صديق',
    heading: 'سباق مع شبح',
    note: 'تجري إلى جانبك لعبة سابقة لهذا اللغز. ترى مدى تقدّمها، لا مواضع علاماتها. ولا يُحتسب ذلك في لوحات الصدارة.',
    looking: 'نبحث عن أشباح…',
    none: 'لا أشباح لهذا اللغز بعد.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
    close: 'إغلاق',
  },
  cover: {
    against: 'المنافس: \u2068{name}\u2069، {time}',
    gone: 'لم يعد هذا الشبح متاحًا',
    text: 'يُظهر زر البدء اللغز، وتنطلقان معًا. هذا السباق للمتعة فقط.',
  },
  race: {
    heading: 'المنافس: {name}',
    you: 'أنت',
    progressOf: 'التقدّم: {name}',
    percent: '{percent}%',
    quarter: '\u2068{name}\u2069: {percent}%',
    finished: '{name}: النهاية بعد {time}.',
  },
  verdict: {
    quicker:
      '{sort, select, own {تفوّقت على أفضل وقت لك بفارق {time}!} median {كنت أسرع من الوسيط بفارق {time}.} other {كنت أسرع من {name} بفارق {time}.}}',
    slower:
      '{sort, select, own {أفضل وقت لك كان أسرع بفارق {time}.} median {الوسيط كان أسرع بفارق {time}.} other {الأسرع {name} بفارق {time}.}}',
    equal: '{sort, select, own {عادلت أفضل وقت لك تمامًا.} median {عادلت الوسيط تمامًا.} other {تعادلت تمامًا مع {name}.}}',
    took: '\u2068{name}\u2069: {time}',
  },
};
