import type { Texts } from '../../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'بلا تلميح', meaning: 'حُلّ اللغز بلا تلميح ومن دون السؤال عن موضع الخطأ.' },
  'no-check': { name: 'بلا تحقّق', meaning: 'حُلّ اللغز من دون طلب التحقق.' },
  'no-undo': { name: 'بلا تراجع', meaning: 'حُلّ اللغز من دون التراجع عن أي نقلة.' },
  'first-try': { name: 'من أول مرة', meaning: 'حُلّ اللغز عند أول لقاء به.' },
  clean: { name: 'بلا شائبة', meaning: 'حُلّ اللغز بلا مساعدة ومن دون أي علامة خاطئة في الطريق.' },
};
