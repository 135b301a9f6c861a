import type { Texts } from '../translated';
import type { embed as en } from './en';

export const embed: Texts<typeof en> = {
  by: 'من إعداد \u2068{name}\u2069',
  solved: 'حُلّ في {time}',
  play: 'العب على Seawall',
  playVerified: 'العب على Seawall بوقت يتحقق منه الخادم',
  more: 'مزيد من الألغاز على Seawall',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  unknownTitle: 'هذا اللغز غير موجود هنا',
  unknown: 'قد يكون العنوان مكتوبًا بشكل خاطئ. ابحث عن لغز آخر على Seawall.',
  inPlayTitle: 'يتنافس لاعبون على هذا اللغز',
  inPlay: 'هذا اللغز في لعبة مصنّفة الآن. يمكنك لعبه هنا بعد انتهاء اللعبة.',
};
