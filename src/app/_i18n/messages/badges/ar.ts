import type { Texts } from '../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'بلا تلميح', meaning: 'حُلّ اللغز بلا تلميح ومن دون «كشف الخطأ».' },
  'no-check': { name: 'ثقة تامة', meaning: 'حُلّ اللغز من دون الحاجة إلى «تحقّق».' },
  'no-undo': { name: 'يد ثابتة', meaning: 'حُلّ اللغز من دون الحاجة إلى «تراجع».' },
  'first-try': { name: 'من أول مرة', meaning: 'حُلّ اللغز في المحاولة الأولى.' },
  clean: { name: 'بلا أخطاء', meaning: 'حُلّ اللغز بلا مساعدة ومن دون أي علامة خاطئة.' },
};
