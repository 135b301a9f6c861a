import type { Texts } from '../translated';
import type { results as source } from './en';

export const results: Texts<typeof source> = {
  badges: 'الشارات',
  looking: 'نبحث عن مركزك…',
  place: 'المركز {place} من {count}',
  faster: 'أسرع من {percent}% من اللاعبين',
  first: 'أنت أول من أنهاه!',
  unranked: 'للمتعة فقط: لا يُحتسب هذا في لوحات الصدارة.',
  held: 'وقت رائع! سنراجعه قبل احتسابه.',
  checking: 'نتحقّق من هذا الوقت. سيراه الآخرون في لوحة الصدارة بعد قليل.',
  excluded: 'بعد المراجعة، لا تُحتسب هذه النتيجة.',
  week: 'آخر 7 أيام',
  dayDone: '{day}: حُلّ',
  dayOpen: '{day}: لم يُحلّ',
  leaderboard: 'عرض لوحة الصدارة',
  solution: 'عرض الحل',
  hidden: 'ما زال آخرون يلعبون هذا اللغز. يمكنك رؤية حله وإعادة عرض لعبك بعد انتهائه.',
  retryNote: 'لا تُحتسب المحاولة الجديدة في لوحات الصدارة.',
  rating: 'تصنيفك',
};
