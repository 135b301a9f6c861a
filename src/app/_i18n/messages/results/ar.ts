import type { Texts } from '../translated';
import type { results as source } from './en';

export const results: Texts<typeof source> = {
  badges: 'الشارات',
  looking: 'نبحث عن مركزك…',
  place: 'المركز {place} من {count} في لوحة الصدارة',
  faster: 'أسرع من {percent}% من كل اللاعبين الآخرين',
  first: 'أنت أول من أنهاه!',
  unranked: 'للمتعة فقط: لا يُحتسب هذا في لوحات الصدارة.',
  held: 'وقت رائع! سنراجعه قبل احتسابه.',
  checking: 'نتحقّق من هذا الوقت. سيراه الآخرون في لوحة الصدارة بعد قليل.',
  excluded: 'بعد المراجعة، لا تُحتسب هذه النتيجة.',
  streak:
    '{count, plural, zero {حُلّ لغزًا اليوم لتبدأ سلسلة.} one {سلسلة من يوم واحد} two {سلسلة من يومين} few {سلسلة من {count} أيام} many {سلسلة من {count} يومًا} other {سلسلة من {count} يوم}}',
  week: 'آخر 7 أيام',
  dayDone: '{day}: حُلّ',
  dayOpen: '{day}: لم يُحلّ',
  leaderboard: 'عرض لوحة الصدارة',
  solution: 'عرض الحل',
  hidden: 'ما زال آخرون يلعبون هذا اللغز. يمكنك رؤية حله وإعادة عرض لعبك بعد انتهائه.',
  retryNote: 'لا تُحتسب المحاولة الجديدة في لوحات الصدارة.',
  rating: 'تصنيفك',
};
