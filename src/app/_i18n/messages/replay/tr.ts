import type { Texts } from '../../translated';
import type { replay as source } from './en';

export const replay: Texts<typeof source> = {
  label: 'Tekrar',
  start: '{count, plural, one {# adımın} other {# adımın}} başı.',
  step: '{count} adımdan {number}., {time} anında, öncekinden {gap} sn sonra: {what}.',
  kinds: {
    mark: 'işaret kondu',
    'take-back': 'geri alındı',
    help: 'yardım istendi',
    pause: 'ara verildi ya da devam edildi',
    end: 'son',
  },
};
