import type { Translated } from '../translated';
import { account } from './account/ar';
import { around } from './around/ar';
import { badges } from './badges/ar';
import { board } from './board/ar';
import { lessons } from './class/ar';
import { duel } from './duel/ar';
import { film } from './film/ar';
import { ghost } from './ghost/ar';
import { groups } from './groups/ar';
import { lab } from './lab/ar';
import { learn } from './learn/ar';
import { moderation } from './moderation/ar';
import { pages } from './pages/ar';
import { party } from './party/ar';
import { play } from './play/ar';
import { replay } from './replay/ar';
import { sharing } from './sharing/ar';
import { watch } from './watch/ar';

export const ar = {
  site: {
    title: 'Seawall: ألغاز منطقية نلعبها معًا مباشرةً',
    description: 'نوريكابي وتيك-تاك-لوجيك في المتصفح. كل علامة تضعها تظهر فورًا لكل من حول الطاولة.',
    skip: 'انتقل إلى اللوحتين',
    home: 'Seawall، الصفحة الرئيسية',
    languages: 'اللغة',
    nav: {
      label: 'الصفحات',
      today: 'اليوم',
      play: 'العب',
      together: 'معًا',
      lab: 'المختبر',
      learn: 'تعلّم',
      leaderboards: 'الصدارة',
      profile: 'ملفي',
    },
    themes: 'المظهر',
    footer: 'لا تثبيت ولا حاجة إلى حساب ولا تتبّع. الخادم يتحقق من كل نقلة.',
  },
  themes: { system: 'كما في الجهاز', light: 'فاتح', dark: 'داكن', contrast: 'تباين عالٍ' },
  home: {
    heading: 'لوحتان ومَدٌّ واحد',
    intro: 'اسحب كرسيًا واجلس. كل من يفتح هذه الصفحة يلعب على اللوحتين نفسيهما: علاماتك تظهر للآخرين لحظة تضعها، وعلاماتهم تظهر لك.',
  },
  kinds: {
    label: 'اللغز',
    nurikabe: {
      name: 'نوريكابي',
      summary: 'اعثر على الجزر، وما يبقى بحرٌ واحد.',
      rulesTitle: 'كيف تُلعب نوريكابي',
      rules: {
        islands: 'كل رقم جزء من جزيرة، ويدل على عدد خلايا تلك الجزيرة.',
        apart: 'في كل جزيرة رقم واحد بالضبط. قد تتلامس الجزر عند الزوايا، ولا تتلامس بالأضلاع أبدًا.',
        sea: 'كل الخلايا الأخرى بحر، والبحر كله متصل.',
        pools: 'لا بِرَك في البحر: لا يوجد مربع اثنين في اثنين كله بحر.',
      },
      solved: 'كل الجزر في مكانها، والبحر واحد.',
      controls: 'الزر الأيسر: بحر. الزر الأيمن: نقطة جزيرة. اسحب لتلوّن. لوحة المفاتيح: الأسهم، المسافة، S للبحر، D للنقطة، Delete للمسح.',
      controlsTouch:
        'المس الخلية: بحر، ثم نقطة، ثم فارغة. اسحب جانبًا لتلوّن. تحت اللوحة تختار علامة واحدة لتلوّن بها في كل اتجاه. إصبعان يكبّران اللوحة.',
    },
    'tic-tac-logic': {
      name: 'تيك-تاك-لوجيك',
      summary: 'وازن بين X وO في كل صف وعمود.',
      rulesTitle: 'كيف تُلعب تيك-تاك-لوجيك',
      rules: {
        trio: 'لا تتجاور ثلاث علامات متماثلة أبدًا، لا أفقيًا ولا عموديًا.',
        balance: 'في كل صف وكل عمود عدد X يساوي عدد O.',
        distinct: 'لا يتطابق صفان، ولا يتطابق عمودان.',
        counters: 'الأرقام الصغيرة تعدّ X (في الأعلى) وO (في الأسفل) في كل صف وعمود.',
      },
      solved: 'كل الصفوف والأعمدة متوازنة.',
      controls: 'الزر الأيسر: X. الزر الأيمن: O. اسحب لتلوّن. لوحة المفاتيح: الأسهم، المسافة، X، O، Delete للمسح.',
      controlsTouch:
        'المس الخلية: X، ثم O، ثم فارغة. اسحب جانبًا لتلوّن. تحت اللوحة تختار علامة واحدة لتلوّن بها في كل اتجاه. إصبعان يكبّران اللوحة.',
    },
  },
  board,
  room: {
    rules: 'القواعد',
    blanks:
      '{count, plural, =0 {لا خلايا فارغة} one {خلية واحدة فارغة} two {خليتان فارغتان} few {{count} خلايا فارغة} many {{count} خلية فارغة} other {{count} خلية فارغة}}',
    moreBroken:
      '{count, plural, one {وموضع آخر} two {وموضعان آخران} few {و{count} مواضع أخرى} many {و{count} موضعًا آخر} other {و{count} موضع آخر}}',
    solved: 'حُلّ اللغز.',
    startOver: 'ابدأ من جديد',
    playAgain: 'العبه مرة أخرى',
    confirm: 'هل نمسح اللوحة للجميع؟',
    confirmYes: 'امسحها',
    confirmNo: 'أبقِها',
    reload: 'أعد التحميل',
    takenBack: 'أُلغيت النقلة: {reason}',
    cleared: 'مُسحت اللوحة.',
    phase: {
      connecting: 'جارٍ الاتصال',
      live: 'مباشر',
      offline: 'غير متصل',
      closed: 'مغلق',
    },
    unsettled:
      '{count, plural, one {نقلة واحدة تنتظر} two {نقلتان تنتظران} few {{count} نقلات تنتظر} many {{count} نقلة تنتظر} other {{count} نقلة تنتظر}}',
    offlineHint: 'أنت غير متصل. تابع اللعب: نقلاتك محفوظة وتُرسَل حالما يعود الاتصال.',
    queueFull: 'أنت غير متصل، وهناك نقلات كثيرة تنتظر. انتظر عودة الاتصال.',
    backOnline: 'عاد الاتصال.',
    heldOff: {
      'too-many-connections': 'هناك صفحات كثيرة جدًا مفتوحة من شبكتك أو حسابك. أغلق بعضها؛ ستحاول هذه الصفحة من جديد من تلقاء نفسها.',
      'server-full': 'Seawall ممتلئ في هذه اللحظة. ستحاول هذه الصفحة من جديد من تلقاء نفسها.',
    },
  },
  account,
  around,
  film,
  duel,
  ghost,
  lessons,
  groups,
  lab,
  learn,
  moderation,
  pages,
  party,
  play,
  replay,
  sharing,
  watch,
  badges,
  refusals: {
    'malformed-message': 'لم يفهم الخادم هذه الصفحة. أعد تحميلها.',
    'outdated-page': 'توجد نسخة أحدث من هذه الصفحة. أعد تحميلها لتتابع اللعب.',
    'unknown-room': 'لم تعد هذه الطاولة موجودة.',
    'not-in-room': 'لستَ على هذه الطاولة.',
    'slow-down': 'كان ذلك سريعًا جدًا. سيُرسَل مرة أخرى بعد لحظة.',
    unavailable: 'الخادم مشغول. سيُرسَل مرة أخرى بعد لحظة.',
    'too-many-guesses': 'رموز أو دعوات خاطئة كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.',
    'outside-grid': 'لا توجد خلية كهذه.',
    'fixed-cell': 'هذه الخلية جزء من اللغز ولا يمكن تغييرها.',
    'unknown-mark': 'هذه العلامة لا تنتمي إلى هذا اللغز.',
    muted: 'كتمك المضيف في هذه الغرفة.',
    'not-allowed': 'هذا غير ممكن هنا.',
    'room-worn-out': 'حدث في هذه الغرفة الكثير ولم تعد تتسع للمزيد. افتح غرفة جديدة لمواصلة اللعب.',
    'room-broken': 'حدث خطأ من جهتنا في هذه الغرفة، ولا يمكن اللعب فيها الآن. كل حركاتك محفوظة وقد أُبلِغنا بالأمر.',
    'nothing-changes': 'هو كذلك أصلًا.',
    'not-a-member': 'انضم إلى الغرفة أولًا.',
    'not-a-player': 'أنت تشاهد. انضم إلى الجولة التالية لتلعب.',
    'not-host': 'لا يستطيع ذلك إلا مضيف الغرفة.',
    'not-your-room': 'هذه لعبة شخص آخر.',
    'unknown-member': 'لم يعد هنا أحد بهذا الاسم.',
    'already-member': 'أنت في هذه الغرفة أصلًا.',
    kicked: 'أخرجك المضيف من هذه الغرفة.',
    'room-locked': 'أقفل المضيف هذه الغرفة.',
    'room-full': 'هذه الغرفة ممتلئة.',
    'not-in-lobby': 'هذا غير ممكن قبل نهاية الجولة.',
    'not-ready': 'لم يستعد الجميع بعد.',
    'not-running': 'لا توجد جولة جارية.',
    'not-ended': 'لم تنتهِ الجولة بعد.',
    'already-finished': 'هذه اللوحة منتهية.',
    'time-is-up': 'انتهى الوقت.',
    paused: 'اللعبة متوقفة مؤقتًا. استأنفها لتتابع.',
    'cannot-pause': 'لا يمكن إيقاف هذه اللعبة مؤقتًا.',
    'nothing-to-undo': 'لم يبقَ ما يُتراجع عنه.',
    'nothing-to-redo': 'لا يوجد ما يُعاد.',
    'too-many-moves': 'شهدت هذه اللوحة نقلات أكثر مما تحتفظ به. ابدأ لوحة جديدة.',
    'layer-open': 'اقبل افتراضك أو ألغِه أولًا.',
    'no-layer': 'لا يوجد افتراض مفتوح.',
    'too-many-layers': 'هذا عمق كافٍ: اقبل افتراضًا أو ألغِه أولًا.',
    'help-is-off': 'المساعدة معطلة في هذه الغرفة.',
    'daily-open': 'إلى أن تمضي ساعة على انتهاء يومه لا يعطي لغز اليوم مساعدة إلا في المحاولة المحتسبة.',
    'hint-pending': 'التلميح في الطريق.',
    'not-unique': 'لهذا اللغز أكثر من حل، فلا يمكن عدّ شيء فيه خطأً.',
    'nothing-wrong': 'لا توجد نقلة خاطئة للعودة إليها.',
    'settings-not-allowed': 'هذه الإعدادات لا تجتمع معًا.',
    'not-a-class': 'هذه الغرفة ليست صفًّا.',
    'no-control': 'القلم الآن مع المعلّم. انتظر حتى يعطيك إياه.',
    'queue-empty': 'قائمة الألغاز فارغة. أضف لغزًا أولًا.',
    'queue-full': 'قائمة الألغاز ممتلئة. احذف شيئًا منها أولًا.',
    'not-queued': 'لم يعد هذا اللغز في القائمة.',
    'no-pupils': 'لم يأتِ بعد أي تلميذ ليعمل عليه.',
    'puzzle-not-open': 'لا يمكن أخذ هذا اللغز الآن: إما أنه غير موجود أو أن آخرين يتنافسون عليه.',
    'server-decides': 'الخادم ينظر في الأمر.',
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
    'nurikabe/no-pool/broken': 'بِركة: هذا المربع، اثنين في اثنين، كله بحر.',
    'tic-tac-logic/given': '{mark, select, x {علامة X هذه} other {علامة O هذه}} جزء من اللغز ولا يمكن تغييرها.',
    'tic-tac-logic/no-trio': '{count} من {mark, select, x {X} other {O}} متتالية، ولا يجوز أن يتجاور أكثر من اثنتين.',
    'tic-tac-logic/balance': 'في هذا الخط {count} من {mark, select, x {X} other {O}}، ولا يجوز أكثر من {half}.',
    'tic-tac-logic/distinct': 'هذان الخطان متطابقان.',
  },
  errors: {
    notFoundTitle: 'لا شيء هنا سوى الماء',
    notFound: 'لا توجد صفحة في هذا العنوان. ربما نُقلت، أو ضاع حرف في الطريق.',
    errorTitle: 'موجة أكثر من اللازم',
    error: 'حدث خطأ من جهتنا. نقلاتك بأمان: كل ما تأكّد محفوظ.',
    retry: 'حاول مرة أخرى',
    home: 'عودة إلى ألغاز اليوم',
  },
} as const satisfies Translated;
