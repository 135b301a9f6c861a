import type { Texts } from '../translated';
import type { board as source } from './en';

export const board: Texts<typeof source> = {
  blanks:
    '{count, plural, =0 {لم تبقَ خلايا فارغة} one {بقيت خلية فارغة واحدة} two {بقيت خليتان فارغتان} few {بقيت {count} خلايا فارغة} many {بقيت {count} خلية فارغة} other {بقيت {count} خلية فارغة}}',
  moreBroken:
    '{count, plural, one {ومخالفة أخرى} two {ومخالفتان أخريان} few {و{count} مخالفات أخرى} many {و{count} مخالفة أخرى} other {و{count} مخالفة أخرى}}',
  solved: 'حُلّ اللغز!',
  cleared: 'مُسحت اللوحة.',
  label: 'لوحة {kind}، {width} في {height}',
  cell: 'الصف {row}، العمود {column}: {content}',
  beside:
    '{cell}، {sign, select, equal {مثل} other {غير}} الخلية {side, select, above {التي فوقها} right {التي على يمينها} below {التي تحتها} other {التي على يسارها}}',
  counter: '{line, select, row {الصف} other {العمود}} {number}: {x} من X و{o} من O',
  counterDone: '{line, select, row {الصف} other {العمود}} {number}: مكتمل',
  marks: {
    nurikabe: { blank: 'فارغة', sea: 'بحر', island: 'جزيرة' },
    'tic-tac-logic': { blank: 'فارغة', x: 'X', o: 'O' },
  },
  fixed: {
    nurikabe: '{clue, select, unknown {جزيرة مجهولة الحجم} other {جزيرة رقمها {clue}}}',
    'tic-tac-logic': '{clue}، معطاة',
  },
  soFar: '{content}، خلاياها حتى الآن {have}',
  complete: '{content}، مكتملة',
  surrounded:
    '{count, plural, one {اكتملت الجزيرة. صارت خلية واحدة حولها بحرًا.} two {اكتملت الجزيرة. صارت خليتان حولها بحرًا.} few {اكتملت الجزيرة. صارت {count} خلايا حولها بحرًا.} many {اكتملت الجزيرة. صارت {count} خلية حولها بحرًا.} other {اكتملت الجزيرة. صارت {count} خلية حولها بحرًا.}}',
  summary: {
    nurikabe: {
      island:
        'جزيرة رقمها {clue}: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}} حتى الآن.',
      complete: 'جزيرة رقمها {clue}: مكتملة.',
      unknown:
        'جزيرة مجهولة الحجم: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}} حتى الآن.',
      loose: 'جزيرة بلا رقم: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}.',
      several:
        'جزيرة فيها أكثر من رقم (العدد: {clues}): {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}.',
      sea: 'بحر من {have, plural, one {خلية واحدة} two {خليتين} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}، {seas, plural, one {كله متصل} two {وهو أحد بحرين منفصلين} few {وهو واحد من {seas} بحار منفصلة} many {وهو واحد من {seas} بحرًا منفصلًا} other {وهو واحد من {seas} بحر منفصل}}.',
      blank: 'خلية فارغة، والمتبقي {count}.',
    },
    'tic-tac-logic': {
      lines:
        'الصف {row}: {rowX} من X و{rowO} من O، والفارغة {rowBlank}. العمود {column}: {columnX} من X و{columnO} من O، والفارغة {columnBlank}.',
    },
  },
  palette: { label: 'العلامة التي توضع باللمس', cycle: 'تبديل' },
  marking: {
    label: 'كيف تضع العلامات',
    click: 'نقرة',
    rightClick: 'نقرة بالزر الأيمن',
    drag: 'سحب',
    paints: 'عدة خلايا',
    tap: 'لمسة',
    tapAgain: 'لمسة ثانية',
    tapThird: 'لمسة ثالثة',
    moves: 'تنقّل',
    gotIt: 'فهمت',
  },
  zoom: { label: 'التكبير والتصغير', in: 'تكبير', out: 'تصغير', fit: 'ملاءمة اللوحة' },
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    close: 'إغلاق',
    space: 'المسافة',
    does: {
      move: 'التنقّل بين الخلايا',
      ends: 'الانتقال إلى طرفي الصف، ومع Ctrl إلى طرفي اللوحة',
      cycle: 'العلامة التالية',
      blank: 'مسح الخلية',
      paint: 'التلوين أثناء التنقّل',
      undo: 'تراجع',
      redo: 'إعادة',
      read: 'قراءة حالة هذه الجزيرة أو البحر أو الخط',
      zoom: 'تكبير، تصغير',
      fit: 'ملاءمة اللوحة',
      ping: 'الإشارة إلى هذه الخلية (في الغرف)',
      help: 'عرض الاختصارات',
    },
  },
};
