import { about } from './about/ar';
import { account } from './account/ar';
import { badges } from './badges/ar';
import { board } from './board/ar';
import { classroom } from './classroom/ar';
import { collections } from './collections/ar';
import { dailies } from './dailies/ar';
import { dailyLimit } from './daily-limit';
import { duels } from './duels/ar';
import { errors } from './errors/ar';
import { failures } from './failures/ar';
import { ghost } from './ghost/ar';
import { groups } from './groups/ar';
import { help } from './help/ar';
import { lab } from './lab/ar';
import { leaderboards } from './leaderboards/ar';
import { learn } from './learn/ar';
import { library } from './library/ar';
import { moderation } from './moderation/ar';
import { play } from './play/ar';
import { playback } from './playback/ar';
import { preferences } from './preferences/ar';
import { profile } from './profile/ar';
import { receipts } from './receipts/ar';
import { replay } from './replay/ar';
import { results } from './results/ar';
import { rooms } from './rooms/ar';
import { share } from './share/ar';
import { solo } from './solo/ar';
import type { Translated } from './translated';
import { walkthrough } from './walkthrough/ar';

export const ar = {
  site: {
    title: 'Seawall: ألغاز منطقية مباشرة نلعبها معًا',
    description: 'العب نوريكابي وتيك-تاك-لوجيك في المتصفح: ألغاز يومية، ولعب تعاوني مباشر، وسباقات. لا حاجة إلى حساب.',
    skip: 'الانتقال إلى المحتوى',
    home: 'Seawall، الصفحة الرئيسية',
    languages: 'اللغة',
    nav: {
      label: 'القائمة الرئيسية',
      more: 'المزيد',
      all: 'كل الصفحات',
      close: 'إغلاق',
      today: 'اليوم',
      play: 'اللعب',
      together: 'اللعب الجماعي',
      learn: 'التعلّم',
      lab: 'المختبر',
      library: 'المكتبة',
      leaderboards: 'لوحات الصدارة',
      profile: 'ملفي الشخصي',
      groups: 'المجموعات',
      duels: 'المبارزات',
      archive: 'الأرشيف',
      settings: 'الإعدادات',
      help: 'المساعدة',
      about: 'عن الموقع',
      privacy: 'الخصوصية',
      api: 'الواجهة البرمجية',
    },
    themes: 'المظهر',
    footer: 'لا تثبيت، ولا حاجة إلى حساب، ولا تتبّع. يتحقّق الخادم من كل نقلة.',
  },
  themes: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن', contrast: 'تباين عالٍ' },
  publicBoards: {
    heading: 'لوحات عامة',
    intro: 'كل من يفتح هذه الصفحة يلعب على اللوحتين نفسيهما، وكل علامة تظهر للجميع مباشرةً.',
    play: 'العب على هذه اللوحة',
    startOver: 'البدء من جديد',
    playAgain: 'اللعب مرة أخرى',
    confirm: 'هل تريد مسح اللوحة للجميع؟',
    confirmNo: 'إلغاء',
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
        'انقر لوضع البحر، وانقر بالزر الأيمن لوضع نقطة جزيرة، واسحب للتلوين. لوحة المفاتيح: الأسهم للتنقّل، المسافة للتبديل، S للبحر، D للنقطة، Delete للمسح.',
      controlsTouch:
        'المس خلية للتبديل بين البحر والنقطة والفراغ. اسحب لتلوين عدة خلايا. اختر علامة أولًا لوضعها وحدها. باعِد بين إصبعيك للتكبير.',
    },
    'tic-tac-logic': {
      name: 'تيك-تاك-لوجيك',
      summary: 'وازن بين X وO في كل صف وعمود.',
      rulesTitle: 'كيف تُلعب تيك-تاك-لوجيك',
      rules: {
        trio: 'لا تتجاور ثلاث علامات متماثلة أبدًا، لا أفقيًا ولا عموديًا.',
        balance: 'في كل صف وكل عمود عدد X يساوي عدد O.',
        distinct: 'لا يتطابق صفان، ولا يتطابق عمودان.',
        signs: 'في بعض الألغاز إشارات: = بين خليتين علامتاهما متماثلتان، و× بين خليتين علامتاهما مختلفتان.',
        counters: 'الأرقام الصغيرة تعدّ X (في الأعلى) وO (في الأسفل) في كل صف وعمود.',
      },
      solved: 'كل الصفوف والأعمدة متوازنة.',
      controls:
        'انقر لوضع X، وانقر بالزر الأيمن لوضع O، واسحب للتلوين. لوحة المفاتيح: الأسهم للتنقّل، المسافة للتبديل، X أو O لوضع إحداهما، Delete للمسح.',
      controlsTouch: 'المس خلية للتبديل بين X وO والفراغ. اسحب لتلوين عدة خلايا. اختر علامة أولًا لوضعها وحدها. باعِد بين إصبعيك للتكبير.',
    },
  },
  sync: {
    reload: 'إعادة التحميل',
    rolledBack: 'لم تُحفظ النقلة. {reason}',
    connecting: 'جارٍ الاتصال…',
    sending: 'جارٍ إرسال النقلات…',
    offline: 'غير متصل',
    pendingMoves:
      '{count, plural, one {نقلة واحدة لم تُرسل بعد} two {نقلتان لم تُرسلا بعد} few {{count} نقلات لم تُرسل بعد} many {{count} نقلة لم تُرسل بعد} other {{count} نقلة لم تُرسل بعد}}',
    offlineHint: 'أنت غير متصل. تابع اللعب: نقلاتك محفوظة وستُرسل حين يعود الاتصال.',
    outboxFull: 'أنت غير متصل، ولديك نقلات كثيرة لم تُرسل بعد. أعد الاتصال لمتابعة اللعب.',
    backOnline: 'عاد الاتصال.',
    admission: {
      'too-many-connections': 'صفحات Seawall المفتوحة من شبكتك أو حسابك كثيرة جدًا. أغلق بعضها، وستعيد هذه الصفحة الاتصال تلقائيًا.',
      'server-full': 'الموقع ممتلئ الآن. ستواصل هذه الصفحة المحاولة.',
    },
  },
  about,
  account,
  badges,
  board,
  classroom,
  collections,
  dailies,
  duels,
  ghost,
  groups,
  help,
  lab,
  leaderboards,
  learn,
  library,
  moderation,
  play,
  playback,
  preferences,
  profile,
  receipts,
  replay,
  results,
  rooms,
  share,
  solo,
  walkthrough,
  refusals: {
    'malformed-message': 'حدث خلل في المزامنة. أعد تحميل الصفحة.',
    'outdated-client': 'جرى تحديث Seawall. أعد تحميل الصفحة لمتابعة اللعب.',
    'unknown-room': 'لم تعد هذه الغرفة موجودة.',
    'not-in-room': 'لست في هذه الغرفة.',
    'rate-limited': 'هذا أسرع قليلًا من اللازم. سنعيد الإرسال بعد لحظة.',
    unavailable: 'الخادم مشغول. سنعيد الإرسال بعد لحظة.',
    'too-many-guesses': 'عدد الرموز أو الدعوات الخاطئة كبير جدًا. انتظر بضع دقائق وحاول مرة أخرى.',
    'outside-grid': 'هذه الخلية ليست على اللوحة.',
    'fixed-cell': 'هذه الخلية من معطيات اللغز ولا يمكن تغييرها.',
    'unknown-mark': 'لا تُستخدم هذه العلامة في هذا اللغز.',
    'too-many-rooms': 'لديك عدد كبير جدًا من الغرف المفتوحة. أغلق إحداها أولًا.',
    muted: 'كتمك المضيف في هذه الغرفة.',
    'not-allowed': 'لا يمكنك فعل ذلك هنا.',
    'room-log-full': 'بلغت هذه الغرفة حدّها الأقصى. أنشئ غرفة جديدة لمتابعة اللعب.',
    'room-broken': 'حدث خطأ من جهتنا في هذه الغرفة، ولا يمكن اللعب فيها الآن. كل نقلاتك محفوظة، وقد أُبلغنا بالأمر.',
    'no-change': 'تم ذلك بالفعل.',
    'not-a-member': 'انضم إلى الغرفة أولًا.',
    'not-a-player': 'أنت تشاهد هذه الجولة. انضم إلى الجولة التالية لتلعب.',
    'not-host': 'هذا متاح لمضيف الغرفة فقط.',
    'not-owner': 'هذه لعبة شخص آخر.',
    'unknown-member': 'لم يعد هذا اللاعب هنا.',
    'already-member': 'أنت في هذه الغرفة بالفعل.',
    kicked: 'أزالك المضيف من هذه الغرفة.',
    'room-locked': 'أقفل المضيف هذه الغرفة.',
    'room-full': 'هذه الغرفة ممتلئة.',
    'not-in-lobby': 'يمكنك ذلك في غرفة الانتظار فقط.',
    'round-in-progress': 'يمكنك ذلك بعد انتهاء الجولة.',
    'not-ready': 'لم يستعد الجميع بعد.',
    'empty-team': 'يحتاج كل فريق إلى لاعب واحد على الأقل. على أحد اللاعبين تغيير فريقه.',
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
    'help-disabled': 'المساعدة غير مفعّلة في هذه الغرفة.',
    'daily-open': 'لا تتاح لك المساعدة في اللغز اليومي إلا في محاولتك الأولى، إلى أن تمضي ساعة على انتهاء يومه.',
    'hint-pending': 'جارٍ إعداد تلميحك.',
    'not-unique': 'لهذا اللغز أكثر من حل، فلا يمكن تحديد الخطأ فيه.',
    'no-mistake': 'لا خطأ للعودة إلى ما قبله.',
    'settings-not-allowed': 'لا يمكن الجمع بين هذه الإعدادات.',
    'not-a-race': 'هذه الغرفة ليست سباقًا.',
    'not-a-classroom': 'هذه الغرفة ليست فصلًا دراسيًا.',
    'no-control': 'القلم مع المعلّم. انتظر حتى يُمرَّر إليك.',
    'queue-empty': 'القائمة فارغة. أضف لغزًا أولًا.',
    'queue-full': 'القائمة ممتلئة. أزل لغزًا منها أولًا.',
    'not-queued': 'لم يعد هذا اللغز في القائمة.',
    'no-students': 'لم ينضم أي طالب بعد.',
    'puzzle-unavailable': 'هذا اللغز غير متاح: إما أنه الآن في لعبة مصنّفة، أو أنه غير موجود.',
    'daily-limit': dailyLimit.ar,
    'too-long': 'هذه الرسالة طويلة جدًا. اختصرها ثم أرسلها مرة أخرى.',
    'needs-server': 'بانتظار ردّ الخادم…',
  },
  violations: {
    'nurikabe/clue-is-island': 'الرقم جزء من جزيرة دائمًا، ولا يكون بحرًا أبدًا.',
    'nurikabe/one-clue/several': 'في هذه الجزيرة أكثر من رقم (العدد: {clues}). لكل جزيرة رقم واحد بالضبط.',
    'nurikabe/one-clue/none': 'لا يمكن لهذه الجزيرة أن تصل إلى أي رقم.',
    'nurikabe/one-clue/out-of-reach': 'لا يمكن لأي رقم أن تكبر جزيرته حتى تصل إلى هنا.',
    'nurikabe/size/too-large':
      'في هذه الجزيرة {size, plural, one {خلية واحدة} two {خليتان} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، لكن رقمها {clue}.',
    'nurikabe/size/too-small':
      'أُغلقت هذه الجزيرة على {size, plural, one {خلية واحدة} two {خليتين} few {{size} خلايا} many {{size} خلية} other {{size} خلية}}، لكن رقمها {clue}.',
    'nurikabe/size/no-space':
      'لا تتسع هذه الجزيرة إلا {space, plural, one {لخلية واحدة} two {لخليتين} few {لـ{space} خلايا} many {لـ{space} خلية} other {لـ{space} خلية}}، لكن رقمها {clue}.',
    'nurikabe/one-sea/cut-off':
      '{size, plural, one {خلية البحر هذه معزولة عن بقية البحر} two {خليتا البحر هاتان معزولتان عن بقية البحر} few {خلايا البحر هذه ({size}) معزولة عن بقية البحر} many {خلايا البحر هذه ({size}) معزولة عن بقية البحر} other {خلايا البحر هذه ({size}) معزولة عن بقية البحر}}.',
    'nurikabe/one-sea/no-space': 'عدد الخلايا المتاحة للبحر هنا {space}، لكنه يحتاج إلى {needed}.',
    'nurikabe/one-sea/too-large': 'عدد خلايا البحر {size}، لكن الأرقام لا تترك له إلا {needed}.',
    'nurikabe/no-pool/broken': 'بِركة: هذا المربع 2×2 كله بحر.',
    'nurikabe/no-pool/certain': 'لا يمكن لأي جزيرة أن تصل إلى هذا المربع 2×2، فسيصبح بِركة.',
    'tic-tac-logic/given': '{mark, select, x {علامة X هذه} other {علامة O هذه}} معطاة ولا يمكن تغييرها.',
    'tic-tac-logic/no-trio': 'عدد علامات {mark, select, x {X} other {O}} المتتالية {count}. الحد الأقصى اثنتان.',
    'tic-tac-logic/balance': 'عدد علامات {mark, select, x {X} other {O}} في هذا الخط {count}. الحد الأقصى {half}.',
    'tic-tac-logic/sign/equal': 'بين هاتين الخليتين =، فلا بد أن تتماثل علامتاهما.',
    'tic-tac-logic/sign/opposite': 'بين هاتين الخليتين ×، فلا بد أن تختلف علامتاهما.',
    'tic-tac-logic/balance/no-filling': 'لم يعد ملء هذا الخط ممكنًا دون مخالفة قاعدة.',
    'tic-tac-logic/distinct': 'هذان الخطان متطابقان.',
  },
  errors,
  failures,
} as const satisfies Translated;
