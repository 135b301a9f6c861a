import type { Texts } from '../../translated';
import type { board as source } from './en';

export const board: Texts<typeof source> = {
  label: 'لوحة {kind}، {width} في {height}',
  cell: 'الصف {row}، العمود {column}: {content}',
  counter: '{line, select, row {الصف} other {العمود}} {number}: {x} من X، {o} من O',
  counterDone: '{line, select, row {الصف} other {العمود}} {number}: مكتمل',
  marks: {
    nurikabe: { blank: 'فارغة', sea: 'بحر', island: 'جزيرة' },
    'tic-tac-logic': { blank: 'فارغة', x: 'X', o: 'O' },
  },
  fixed: {
    nurikabe: '{clue, select, unknown {جزيرة مجهولة الحجم} other {جزيرة من {clue}}}',
    'tic-tac-logic': '{clue}، معطاة',
  },
  soFar: '{content}، منها {have} حتى الآن',
  complete: '{content}، مكتملة',
  surrounded:
    '{count, plural, one {اكتملت الجزيرة: صارت خلية بجانبها بحرًا.} two {اكتملت الجزيرة: صارت خليتان حولها بحرًا.} few {اكتملت الجزيرة: صارت {count} خلايا حولها بحرًا.} many {اكتملت الجزيرة: صارت {count} خلية حولها بحرًا.} other {اكتملت الجزيرة: صارت {count} خلية حولها بحرًا.}}',
  summary: {
    nurikabe: {
      island:
        'جزيرة من {clue}: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}} حتى الآن.',
      complete: 'جزيرة من {clue}: مكتملة.',
      unknown:
        'جزيرة مجهولة الحجم: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}} حتى الآن.',
      loose: 'جزيرة بلا رقم: {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}.',
      several:
        'يابسة فيها أكثر من رقم (عددها {clues}): {have, plural, one {خلية واحدة} two {خليتان} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}.',
      sea: 'بحر من {have, plural, one {خلية واحدة} two {خليتين} few {{have} خلايا} many {{have} خلية} other {{have} خلية}}، {seas, plural, one {وهو الوحيد} two {وهو أحد بحرين} few {وهو واحد من {seas} بحار} many {وهو واحد من {seas} بحرًا} other {وهو واحد من {seas} بحر}}.',
      blank: 'خلية فارغة، والخلايا الفارغة {count}.',
    },
    'tic-tac-logic': {
      lines:
        'الصف {row}: {rowX} من X، {rowO} من O، {rowBlank} فارغة. العمود {column}: {columnX} من X، {columnO} من O، {columnBlank} فارغة.',
    },
  },
  palette: { label: 'اللمسة تضع', cycle: 'بالتناوب' },
  zoom: { label: 'التكبير', in: 'أكبر', out: 'أصغر', fit: 'اللوحة كلها' },
  keys: {
    title: 'المفاتيح',
    close: 'إغلاق',
    space: 'المسافة',
    does: {
      move: 'الانتقال إلى خلية أخرى',
      ends: 'الانتقال إلى طرفي الصف، ومع Ctrl إلى طرفي اللوحة',
      cycle: 'العلامة التالية',
      blank: 'إفراغ',
      paint: 'التلوين أثناء التنقّل',
      undo: 'تراجع',
      redo: 'إعادة',
      read: 'قراءة حال هذه الجزيرة أو البحر أو الخط',
      zoom: 'أكبر، أصغر',
      fit: 'اللوحة كلها',
      ping: 'في غرفة: الإشارة إلى هذه الخلية',
      help: 'هذه القائمة',
    },
  },
};
