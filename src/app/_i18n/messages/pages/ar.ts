import type { Texts } from '../../translated';
import type { pages as source } from './en';

export const pages: Texts<typeof source> = {
  home: {
    heading: 'ألغاز اليوم',
    intro: 'ثلاثة من كل نوع، جديدة كل يوم عند منتصف الليل بالتوقيت العالمي. لكل منها حل واحد بلا تخمين. محاولتك الأولى هي التي تُحسب.',
    untilNext: 'التالية بعد',
    start: 'ابدأ',
    goOn: 'تابع',
    done: 'حُلّ في {time}',
    gaveUp: 'تم الاستسلام',
    streak:
      '{count, plural, zero {لا سلسلة بعد: حُلّ واحدًا اليوم.} one {يوم واحد متتالٍ} two {يومان متتاليان} few {# أيام متتالية} many {# يومًا متتاليًا} other {# يوم متتالٍ}}',
    making: 'تُصنع ألغاز اليوم الآن. يستغرق ذلك ثواني قليلة.',
    reload: 'انظر مجددًا',
    more: 'المزيد للعب',
    endless: 'في أي وقت',
    endlessNote: 'لغز جديد بالحجم والمستوى اللذين تحب.',
    together: 'معًا',
    togetherNote: 'سابق أصدقاءك أو حُلّوا لوحة واحدة معًا.',
    tables: 'الطاولات المفتوحة',
    tablesNote: 'لوحان لكل من يمر.',
    archive: 'أيام سابقة',
  },
  endless: {
    title: 'العب',
    heading: 'لغز آخر',
    intro: 'اختر النوع والحجم والمستوى. كل لغز جديد، وله حل واحد فقط ولا يحتاج إلى تخمين.',
    kind: 'اللغز',
    size: 'الحجم',
    level: 'المستوى',
    go: 'العب',
    nextOf: 'لغز آخر',
  },
};
