import type { Texts } from '../../translated';
import type { board as source } from './en';

export const board: Texts<typeof source> = {
  label: '{kind} tahtası, {width} × {height}',
  cell: 'Satır {row}, sütun {column}: {content}',
  counter: '{line, select, row {Satır} other {Sütun}} {number}: {x} X, {o} O',
  counterDone: '{line, select, row {Satır} other {Sütun}} {number}: tamam',
  marks: {
    nurikabe: { blank: 'boş', sea: 'deniz', island: 'ada' },
    'tic-tac-logic': { blank: 'boş', x: 'X', o: 'O' },
  },
  fixed: {
    nurikabe: '{clue, select, unknown {büyüklüğü bilinmeyen ada} other {{clue} hücrelik ada}}',
    'tic-tac-logic': '{clue}, verilmiş',
  },
  soFar: '{content}, şimdilik {have}',
  complete: '{content}, tamam',
  surrounded: '{count, plural, one {Ada tamam: yanındaki # hücre deniz oldu.} other {Ada tamam: çevresindeki # hücre deniz oldu.}}',
  summary: {
    nurikabe: {
      island: '{clue} hücrelik ada: şimdilik {have, plural, one {# hücre} other {# hücre}}.',
      complete: '{clue} hücrelik ada: tamam.',
      unknown: 'Büyüklüğü bilinmeyen ada: şimdilik {have, plural, one {# hücre} other {# hücre}}.',
      loose: 'Sayısız ada: {have, plural, one {# hücre} other {# hücre}}.',
      several: '{clues} sayılı kara: {have, plural, one {# hücre} other {# hücre}}.',
      sea: '{have, plural, one {# hücrelik deniz} other {# hücrelik deniz}}, {seas, plural, one {tek deniz bu} other {# denizden biri}}.',
      blank: 'Boş hücre; toplam {count} hücre boş.',
    },
    'tic-tac-logic': {
      lines: 'Satır {row}: {rowX} X, {rowO} O, {rowBlank} boş. Sütun {column}: {columnX} X, {columnO} O, {columnBlank} boş.',
    },
  },
  palette: { label: 'Dokunuş şunu koyar', cycle: 'Sırayla' },
  zoom: { label: 'Yakınlaştırma', in: 'Büyüt', out: 'Küçült', fit: 'Bütün tahta' },
  keys: {
    title: 'Tuşlar',
    close: 'Kapat',
    space: 'Boşluk',
    does: {
      move: 'Başka hücreye geç',
      ends: 'Satırın uçlarına git; Ctrl ile tahtanın uçlarına',
      cycle: 'Sıradaki işaret',
      blank: 'Boşalt',
      paint: 'Giderken boya',
      undo: 'Geri al',
      redo: 'Yinele',
      read: 'Bu adanın, denizin ya da sıranın durumunu söyle',
      zoom: 'Büyüt, küçült',
      fit: 'Bütün tahta',
      ping: 'Odada: bu hücreyi göster',
      help: 'Bu liste',
    },
  },
};
