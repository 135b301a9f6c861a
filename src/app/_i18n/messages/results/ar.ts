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
};
