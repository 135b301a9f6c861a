import type { Translated } from '../translated';

export const ar = {
  site: {
    title: 'Seawall: ألغاز منطقية نلعبها معًا مباشرةً',
    description: 'نوريكابي وتيك-تاك-لوجيك في المتصفح. كل علامة تضعها تظهر فورًا لكل من حول الطاولة.',
    skip: 'انتقل إلى اللوحين',
    home: 'Seawall، الصفحة الرئيسية',
    languages: 'اللغة',
    themes: 'المظهر',
    footer: 'لا تثبيت ولا حساب ولا تتبّع. الخادم يتحقق من كل نقلة.',
  },
  themes: { system: 'كما في الجهاز', light: 'فاتح', dark: 'داكن' },
  home: {
    heading: 'لوحان ومَدٌّ واحد',
    intro: 'اسحب كرسيًا واجلس. كل من يفتح هذه الصفحة يلعب على اللوحين نفسيهما: علاماتك تظهر للآخرين لحظة تضعها، وعلاماتهم تظهر لك.',
  },
  kinds: {
    nurikabe: {
      name: 'نوريكابي',
      summary: 'اعثر على الجزر، وما يبقى بحرٌ واحد.',
      rulesTitle: 'كيف تُلعب نوريكابي',
      rules: {
        islands: 'كل رقم جزء من جزيرة، ويدل على عدد خلايا تلك الجزيرة.',
        apart: 'في كل جزيرة رقم واحد بالضبط. قد تتلامس الجزر عند الزوايا، ولا تتلامس بالأضلاع أبدًا.',
        sea: 'كل الخلايا الأخرى بحر، والبحر كله متصل.',
        pools: 'لا بِرَك في البحر: لا يوجد مربع اثنان في اثنين كله بحر.',
      },
      solved: 'كل الجزر في مكانها، والبحر واحد.',
      controls: 'الزر الأيسر: بحر. الزر الأيمن: نقطة جزيرة. اسحب لتلوّن. لوحة المفاتيح: الأسهم، المسافة، S للبحر، D للنقطة، Delete للمسح.',
      controlsTouch: 'المس الخلية: بحر، ثم نقطة، ثم فارغة. مرّر جانبيًا لتلوّن.',
    },
    'tic-tac-logic': {
      name: 'تيك-تاك-لوجيك',
      summary: 'وازن بين X وO في كل سطر وعمود.',
      rulesTitle: 'كيف تُلعب تيك-تاك-لوجيك',
      rules: {
        trio: 'لا تتجاور ثلاث علامات متماثلة أبدًا، لا أفقيًا ولا عموديًا.',
        balance: 'في كل سطر وكل عمود عدد X يساوي عدد O.',
        distinct: 'لا يتطابق سطران، ولا يتطابق عمودان.',
        counters: 'الأرقام الصغيرة تعدّ X (في الأعلى) وO (في الأسفل) في كل سطر وعمود.',
      },
      solved: 'كل الأسطر والأعمدة متوازنة.',
      controls: 'الزر الأيسر: X. الزر الأيمن: O. اسحب لتلوّن. لوحة المفاتيح: الأسهم، المسافة، X، O، Delete للمسح.',
      controlsTouch: 'المس الخلية: X، ثم O، ثم فارغة. مرّر جانبيًا لتلوّن.',
    },
  },
  board: {
    label: 'لوح {kind}، {width} في {height}',
    cell: 'السطر {row}، العمود {column}: {content}',
    counter: '{line, select, row {السطر} other {العمود}} {number}: {x} من X، {o} من O',
    counterDone: '{line, select, row {السطر} other {العمود}} {number}: مكتمل',
    marks: {
      nurikabe: { blank: 'فارغة', sea: 'بحر', island: 'جزيرة' },
      'tic-tac-logic': { blank: 'فارغة', x: 'X', o: 'O' },
    },
    fixed: {
      nurikabe: '{clue, select, unknown {جزيرة مجهولة الحجم} other {جزيرة من {clue}}}',
      'tic-tac-logic': '{clue}، معطاة',
    },
  },
  room: {
    rules: 'القواعد',
    blanks:
      '{count, plural, =0 {لا خلايا فارغة} one {خلية واحدة فارغة} two {خليتان فارغتان} few {{count} خلايا فارغة} many {{count} خلية فارغة} other {{count} خلية فارغة}}',
    moreBroken:
      '{count, plural, one {وموضع آخر} two {وموضعان آخران} few {و{count} مواضع أخرى} many {و{count} موضعًا آخر} other {و{count} موضع آخر}}',
    solved: 'حُلّ اللغز.',
    startOver: 'ابدأ من جديد',
    playAgain: 'العبه مرة أخرى',
    confirm: 'هل نمسح اللوح للجميع؟',
    confirmYes: 'امسحه',
    confirmNo: 'أبقِه',
    reload: 'أعد التحميل',
    takenBack: 'أُلغيت النقلة: {reason}',
    cleared: 'مُسح اللوح.',
    phase: {
      connecting: 'جارٍ الاتصال',
      live: 'مباشر',
      offline: 'غير متصل',
      closed: 'مغلق',
    },
    unsettled:
      '{count, plural, one {نقلة واحدة تنتظر} two {نقلتان تنتظران} few {{count} نقلات تنتظر} many {{count} نقلة تنتظر} other {{count} نقلة تنتظر}}',
    offlineHint: 'أنت غير متصل. تابع اللعب: نقلاتك محفوظة وتُرسَل حالما يعود الاتصال.',
    backOnline: 'عاد الاتصال.',
  },
  refusals: {
    'malformed-message': 'لم يفهم الخادم هذه الصفحة. أعد تحميلها.',
    'outdated-page': 'توجد نسخة أحدث من هذه الصفحة. أعد تحميلها لتتابع اللعب.',
    'unknown-room': 'لم تعد هذه الطاولة موجودة.',
    'not-in-room': 'لستَ على هذه الطاولة.',
    'slow-down': 'كان ذلك سريعًا جدًا. سيُرسَل مرة أخرى بعد لحظة.',
    unavailable: 'الخادم مشغول. سيُرسَل مرة أخرى بعد لحظة.',
    'outside-grid': 'لا توجد خلية كهذه.',
    'fixed-cell': 'هذه الخلية جزء من اللغز ولا يمكن تغييرها.',
    'unknown-mark': 'هذه العلامة لا تنتمي إلى هذا اللغز.',
    'already-solved': 'لقد حلّه أحدهم للتو.',
    'nothing-changes': 'هي كذلك أصلًا.',
  },
  violations: {
    'nurikabe/clue-is-island': 'خلية الرقم جزيرة دائمًا، ولا تكون بحرًا.',
    'nurikabe/one-clue/several': 'في هذه الجزيرة أكثر من رقم (عددها {clues})، ولا يجوز إلا رقم واحد.',
    'nurikabe/one-clue/none': 'لا يمكن لهذه الجزيرة أن تصل إلى أي رقم.',
    'nurikabe/size/too-large':
      'في هذه الجزيرة {size, plural, one {خلية واحدة} two {خليتان} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، ورقمها يقول {clue}.',
    'nurikabe/size/too-small':
      'أُغلقت هذه الجزيرة على {size, plural, one {خلية واحدة} two {خليتين} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، ورقمها يقول {clue}.',
    'nurikabe/size/no-room':
      'لا تتسع هذه الجزيرة إلا لـ{room, plural, one {خلية واحدة} two {خليتين} few {{room} خلايا} many {{room} خلية} other {{room} خلية}}، ورقمها يقول {clue}.',
    'nurikabe/one-sea/cut-off':
      '{size, plural, one {خلية البحر هذه معزولة عن بقية البحر} two {خليتا البحر هاتان معزولتان عن بقية البحر} few {خلايا البحر هذه ({size}) معزولة عن بقية البحر} many {خلايا البحر هذه ({size}) معزولة عن بقية البحر} other {خلايا البحر هذه ({size}) معزولة عن بقية البحر}}.',
    'nurikabe/one-sea/no-room': 'يتسع البحر هنا لعدد {room} من الخلايا، وهو يحتاج إلى {needed}.',
    'nurikabe/no-pool/broken': 'بِركة: هذا المربع، اثنان في اثنين، كله بحر.',
    'tic-tac-logic/given': '{mark, select, x {علامة X هذه} other {علامة O هذه}} جزء من اللغز ولا يمكن تغييرها.',
    'tic-tac-logic/no-trio': '{count} من {mark, select, x {X} other {O}} متتالية، ولا يجوز أن يتجاور أكثر من اثنتين.',
    'tic-tac-logic/balance': 'في هذا الخط {count} من {mark, select, x {X} other {O}}، ولا يجوز أكثر من {half}.',
    'tic-tac-logic/distinct': 'هذان الخطان متطابقان.',
  },
  errors: {
    notFoundTitle: 'لا شيء هنا سوى الماء',
    notFound: 'لا توجد صفحة في هذا العنوان. ربما نُقلت، أو ضاع حرف في الطريق.',
    errorTitle: 'موجة أكثر من اللازم',
    error: 'حدث خطأ من جهتنا. نقلاتك بأمان: كل ما تم تأكيده محفوظ.',
    retry: 'حاول مرة أخرى',
    home: 'عودة إلى اللوحين',
  },
} as const satisfies Translated;
