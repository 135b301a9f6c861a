import type { Texts } from '../translated';
import type { board as source } from './en';

export const board: Texts<typeof source> = {
  blanks: '{count, plural, =0 {Boş hücre kalmadı} one {# boş hücre kaldı} other {# boş hücre kaldı}}',
  moreBroken: '{count, plural, one {ve # sorun daha} other {ve # sorun daha}}',
  solved: 'Çözüldü!',
  cleared: 'Tahta temizlendi.',
  label: '{kind} tahtası, {width} × {height}',
  cell: 'Satır {row}, sütun {column}: {content}',
  beside:
    '{cell}, {side, select, above {üstündeki} right {sağındaki} below {altındaki} other {solundaki}} hücreyle {sign, select, equal {aynı} other {farklı}}',
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
  surrounded:
    '{count, plural, one {Ada tamamlandı. Çevresindeki # hücre artık deniz.} other {Ada tamamlandı. Çevresindeki # hücre artık deniz.}}',
  summary: {
    nurikabe: {
      island: '{clue} hücrelik ada: şimdilik {have, plural, one {# hücre} other {# hücre}}.',
      complete: '{clue} hücrelik ada: tamam.',
      unknown: 'Büyüklüğü bilinmeyen ada: şimdilik {have, plural, one {# hücre} other {# hücre}}.',
      loose: 'Sayısı olmayan ada: {have, plural, one {# hücre} other {# hücre}}.',
      several: 'İçinde {clues} sayı olan ada: {have, plural, one {# hücre} other {# hücre}}.',
      sea: '{have, plural, one {# hücrelik deniz} other {# hücrelik deniz}}, {seas, plural, one {tümü bağlı} other {# ayrı denizden biri}}.',
      blank: 'Boş hücre, {count} tane kaldı.',
    },
    'tic-tac-logic': {
      lines: 'Satır {row}: {rowX} X, {rowO} O, {rowBlank} boş. Sütun {column}: {columnX} X, {columnO} O, {columnBlank} boş.',
    },
  },
  palette: { label: 'Dokununca konacak işaret', cycle: 'Sırayla' },
  marking: {
    label: 'Nasıl işaretlenir',
    click: 'Tıklayınca',
    rightClick: 'Sağ tıklayınca',
    drag: 'Sürükleyince',
    paints: 'birkaç hücre',
    tap: 'Dokununca',
    tapAgain: 'Bir daha',
    tapThird: 'Üçüncüde',
    moves: 'gezinme',
    gotIt: 'Anladım',
  },
  zoom: { label: 'Yakınlaştırma', in: 'Yakınlaştır', out: 'Uzaklaştır', fit: 'Tahtayı sığdır' },
  keys: {
    title: 'Klavye kısayolları',
    close: 'Kapat',
    space: 'Boşluk',
    does: {
      move: 'Hücreler arasında gezin',
      ends: 'Satırın başına ya da sonuna git (Ctrl ile: tahtanın)',
      cycle: 'Sıradaki işaret',
      blank: 'Hücreyi temizle',
      paint: 'İlerlerken boya',
      undo: 'Geri al',
      redo: 'Yinele',
      read: 'Bu adanın, denizin ya da sıranın durumunu oku',
      zoom: 'Yakınlaştır, uzaklaştır',
      fit: 'Tahtayı sığdır',
      ping: 'Bu hücreyi göster (odalarda)',
      help: 'Kısayolları göster',
    },
  },
};
