import { account } from './account/ar';
import { around } from './around/ar';
import { badges } from './badges/ar';
import { board } from './board/ar';
import { lessons } from './class/ar';
import { dailyLimit } from './daily-limit';
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
import type { Translated } from './translated';
import { watch } from './watch/ar';

export const ar = {
  site: {
    title: 'Seawall: ألغاز منطقية مباشرة نلعبها معًا',
    description: 'العب نوريكابي وتيك-تاك-لوجيك في المتصفح: ألغاز يومية، ولعب تعاوني مباشر، وسباقات. لا حاجة إلى حساب.',
    skip: 'الانتقال إلى المحتوى',
    home: 'Seawall، الصفحة الرئيسية',
    languages: 'اللغة',
    nav: {
      label: 'القائمة الرئيسية',
      today: 'اليوم',
      play: 'اللعب',
      together: 'اللعب الجماعي',
      lab: 'المختبر',
      learn: 'التعلّم',
      leaderboards: 'لوحات الصدارة',
      profile: 'ملفي الشخصي',
    },
    themes: 'المظهر',
    footer: 'لا تثبيت، ولا حاجة إلى حساب، ولا تتبّع. يتحقّق الخادم من كل نقلة.',
  },
  themes: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن', contrast: 'تباين عالٍ' },
  home: {
    heading: 'لوحات عامة',
    intro: 'كل من يفتح هذه الصفحة يلعب على اللوحتين نفسيهما، وكل علامة تظهر للجميع مباشرةً.',
  },
  kinds: {
    label: 'نوع اللغز',
    nurikabe: {
      name: 'نوريكابي',
      summary: 'اعثر على الجزر. وكل ما عداها بحر واحد متصل.',
      rulesTitle: 'كيف تُلعب نوريكابي',
      rules: {
        islands: 'كل رقم جزء من جزيرة، ويدل على عدد خلايا تلك الجزيرة.',
        apart: 'في كل جزيرة رقم واحد بالضبط. قد تتلامس الجزر عند الزوايا، لكنها لا تتشارك ضلعًا أبدًا.',
        sea: 'كل الخلايا الأخرى بحر، والبحر كله متصل.',
        pools: 'لا بِرَك: لا يملأ البحر أي مربع 2×2.',
      },
      solved: 'اكتملت كل الجزر، والبحر كله متصل.',
      controls:
        'انقر لوضع البحر، وانقر بالزر الأيمن لوضع نقطة جزيرة، واسحب للتلوين. لوحة المفاتيح: الأسهم للتنقل، المسافة للتبديل، S للبحر، D للنقطة، Delete للمسح.',
      controlsTouch:
        'المس خلية للتبديل بين البحر والنقطة والفراغ. اسحب جانبًا للتلوين. اختر علامة أسفل اللوحة للتلوين في كل اتجاه. باعِد بين إصبعين للتكبير.',
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
      controls:
        'انقر لوضع X، وانقر بالزر الأيمن لوضع O، واسحب للتلوين. لوحة المفاتيح: الأسهم للتنقّل، المسافة للتبديل، X وO للعلامتين، Delete للمسح.',
      controlsTouch:
        'المس خلية للتبديل بين X وO والفراغ. اسحب جانبًا للتلوين. اختر علامة أسفل اللوحة للتلوين في كل اتجاه. باعِد بين إصبعين للتكبير.',
    },
  },
  board,
  room: {
    rules: 'القواعد',
    blanks:
      '{count, plural, =0 {لم تبقَ خلايا فارغة} one {بقيت خلية فارغة واحدة} two {بقيت خليتان فارغتان} few {بقيت {count} خلايا فارغة} many {بقيت {count} خلية فارغة} other {بقيت {count} خلية فارغة}}',
    moreBroken:
      '{count, plural, one {ومخالفة أخرى} two {ومخالفتان أخريان} few {و{count} مخالفات أخرى} many {و{count} مخالفة أخرى} other {و{count} مخالفة أخرى}}',
    solved: 'حُلّ اللغز!',
    startOver: 'البدء من جديد',
    playAgain: 'اللعب مرة أخرى',
    confirm: 'هل تريد مسح اللوحة للجميع؟',
    confirmYes: 'مسح اللوحة',
    confirmNo: 'إلغاء',
    reload: 'إعادة التحميل',
    takenBack: 'لم تُحفظ النقلة. {reason}',
    cleared: 'مُسحت اللوحة.',
    phase: {
      connecting: 'جارٍ الاتصال…',
      live: 'مباشر',
      offline: 'غير متصل',
      closed: 'انقطع الاتصال',
    },
    unsettled:
      '{count, plural, one {نقلة واحدة لم تُرسل بعد} two {نقلتان لم تُرسلا بعد} few {{count} نقلات لم تُرسل بعد} many {{count} نقلة لم تُرسل بعد} other {{count} نقلة لم تُرسل بعد}}',
    offlineHint: 'أنت غير متصل. تابع اللعب: نقلاتك محفوظة وستُرسل حين يعود الاتصال.',
    queueFull: 'أنت غير متصل، ولديك نقلات كثيرة لم تُرسل بعد. أعد الاتصال لمتابعة اللعب.',
    backOnline: 'عاد الاتصال.',
    heldOff: {
      'too-many-connections': 'صفحات Seawall المفتوحة من شبكتك أو حسابك كثيرة جدًا. أغلق بعضها، وستعيد هذه الصفحة الاتصال تلقائيًا.',
      'server-full': 'الموقع ممتلئ الآن. ستواصل هذه الصفحة المحاولة.',
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
    'malformed-message': 'حدث خلل في المزامنة. أعد تحميل الصفحة.',
    'outdated-page': 'جرى تحديث Seawall. أعد تحميل الصفحة لمتابعة اللعب.',
    'unknown-room': 'لم تعد هذه الغرفة موجودة.',
    'not-in-room': 'لست في هذه الغرفة.',
    'slow-down': 'هذا أسرع قليلًا من اللازم. سنعيد الإرسال بعد لحظة.',
    unavailable: 'الخادم مشغول. سنعيد الإرسال بعد لحظة.',
    'too-many-guesses': 'رموز أو دعوات خاطئة كثيرة. انتظر بضع دقائق وحاول مرة أخرى.',
    'outside-grid': 'هذه الخلية ليست على اللوحة.',
    'fixed-cell': 'هذه الخلية من معطيات اللغز ولا يمكن تغييرها.',
    'unknown-mark': 'لا تُستخدم هذه العلامة في هذا اللغز.',
    muted: 'كتمك المضيف في هذه الغرفة.',
    'not-allowed': 'لا يمكنك فعل ذلك هنا.',
    'room-worn-out': 'بلغت هذه الغرفة حدّها الأقصى. أنشئ غرفة جديدة لمتابعة اللعب.',
    'room-broken': 'حدث خطأ من جهتنا في هذه الغرفة، ولا يمكن اللعب فيها الآن. كل نقلاتك محفوظة، وقد أُبلغنا بالأمر.',
    'nothing-changes': 'تم ذلك بالفعل.',
    'not-a-member': 'انضم إلى الغرفة أولًا.',
    'not-a-player': 'أنت تشاهد هذه الجولة. انضم إلى الجولة التالية لتلعب.',
    'not-host': 'هذا متاح لمضيف الغرفة فقط.',
    'not-your-room': 'هذه لعبة شخص آخر.',
    'unknown-member': 'لم يعد هذا اللاعب هنا.',
    'already-member': 'أنت في هذه الغرفة بالفعل.',
    kicked: 'أزالك المضيف من هذه الغرفة.',
    'room-locked': 'أقفل المضيف هذه الغرفة.',
    'room-full': 'هذه الغرفة ممتلئة.',
    'not-in-lobby': 'يمكنك ذلك بعد انتهاء الجولة.',
    'not-ready': 'لم يستعد الجميع بعد.',
    'not-running': 'لا توجد جولة جارية.',
    'not-ended': 'لم تنتهِ الجولة بعد.',
    'already-finished': 'انتهت هذه اللوحة بالفعل.',
    'time-is-up': 'انتهى الوقت.',
    paused: 'اللعبة متوقفة مؤقتًا. استأنفها لمتابعة اللعب.',
    'cannot-pause': 'لا يمكن إيقاف هذه اللعبة مؤقتًا.',
    'nothing-to-undo': 'لم يبقَ شيء للتراجع عنه.',
    'nothing-to-redo': 'لا شيء لإعادته.',
    'too-many-moves': 'بلغت هذه اللوحة الحد الأقصى للنقلات. ابدأ لوحة جديدة.',
    'layer-open': 'اقبل افتراضك أو ألغِه أولًا.',
    'no-layer': 'لست في وضع الافتراض.',
    'too-many-layers': 'بلغت حد الافتراضات. اقبل افتراضًا أو ألغِه أولًا.',
    'help-is-off': 'المساعدة غير مفعّلة في هذه الغرفة.',
    'daily-open': 'إلى أن تمضي ساعة على انتهاء يومه، لا يمكنك الحصول على مساعدة في اللغز اليومي إلا في محاولتك الأولى.',
    'hint-pending': 'تلميحك في الطريق.',
    'not-unique': 'لهذا اللغز أكثر من حل، فلا يمكن تحديد الخطأ فيه.',
    'nothing-wrong': 'لا خطأ للعودة إلى ما قبله.',
    'settings-not-allowed': 'لا يمكن الجمع بين هذه الإعدادات.',
    'not-a-class': 'هذه الغرفة ليست فصلًا دراسيًا.',
    'no-control': 'القلم مع المعلّم. انتظر حتى يُعطى لك.',
    'queue-empty': 'القائمة فارغة. أضف لغزًا أولًا.',
    'queue-full': 'القائمة ممتلئة. أزل لغزًا منها أولًا.',
    'not-queued': 'لم يعد هذا اللغز في القائمة.',
    'no-pupils': 'لم ينضم أي طالب بعد.',
    'puzzle-not-open': 'هذا اللغز غير متاح الآن: إما أنه في لعبة مصنّفة أو أنه غير موجود.',
    'daily-limit': dailyLimit.ar,
    'too-long': 'هذه الرسالة طويلة جدًا. اختصرها ثم أرسلها مرة أخرى.',
    'server-decides': 'جارٍ سؤال الخادم…',
  },
  violations: {
    'nurikabe/clue-is-island': 'الرقم جزء من جزيرة دائمًا، ولا يكون بحرًا أبدًا.',
    'nurikabe/one-clue/several': 'في هذه الجزيرة أكثر من رقم (العدد: {clues}). لكل جزيرة رقم واحد بالضبط.',
    'nurikabe/one-clue/none': 'لا يمكن لهذه الجزيرة أن تصل إلى أي رقم.',
    'nurikabe/size/too-large':
      'في هذه الجزيرة {size, plural, one {خلية واحدة} two {خليتان} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، لكن رقمها {clue}.',
    'nurikabe/size/too-small':
      'أُغلقت هذه الجزيرة على {size, plural, one {خلية واحدة} two {خليتين} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، لكن رقمها {clue}.',
    'nurikabe/size/no-room':
      'لا تتسع هذه الجزيرة إلا لـ{room, plural, one {خلية واحدة} two {خليتين} few {{room} خلايا} many {{room} خلية} other {{room} خلية}}، لكن رقمها {clue}.',
    'nurikabe/one-sea/cut-off':
      '{size, plural, one {خلية البحر هذه معزولة عن بقية البحر} two {خليتا البحر هاتان معزولتان عن بقية البحر} few {خلايا البحر هذه ({size}) معزولة عن بقية البحر} many {خلايا البحر هذه ({size}) معزولة عن بقية البحر} other {خلايا البحر هذه ({size}) معزولة عن بقية البحر}}.',
    'nurikabe/one-sea/no-room': 'عدد الخلايا المتاحة للبحر هنا {room}، لكنه يحتاج إلى {needed}.',
    'nurikabe/no-pool/broken': 'بِركة: هذا المربع 2×2 كله بحر.',
    'tic-tac-logic/given': '{mark, select, x {علامة X هذه} other {علامة O هذه}} معطاة ولا يمكن تغييرها.',
    'tic-tac-logic/no-trio': 'عدد علامات {mark, select, x {X} other {O}} المتتالية {count}. الحد الأقصى اثنتان.',
    'tic-tac-logic/balance': 'عدد علامات {mark, select, x {X} other {O}} في هذا الخط {count}. الحد الأقصى {half}.',
    'tic-tac-logic/distinct': 'هذان الخطان متطابقان.',
  },
  errors: {
    notFoundTitle: 'الصفحة غير موجودة',
    notFound: 'لا شيء هنا سوى الماء. تحقّق من العنوان، أو عُد إلى ألغاز اليوم.',
    errorTitle: 'حدث خطأ',
    error: 'الخطأ من جهتنا. نقلاتك المحفوظة بأمان. حاول مرة أخرى بعد لحظة.',
    retry: 'إعادة المحاولة',
    home: 'العودة إلى ألغاز اليوم',
  },
} as const satisfies Translated;
