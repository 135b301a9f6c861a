/** Texts on and beside the board. */
export const board = {
  blanks: '{count, plural, =0 {No blank cells left} one {# blank cell left} other {# blank cells left}}',
  moreBroken: '{count, plural, one {and # more problem} other {and # more problems}}',
  solved: 'Solved!',
  cleared: 'Board cleared.',
  label: '{kind} board, {width} by {height}',
  cell: 'Row {row}, column {column}: {content}',
  counter: '{line, select, row {Row} other {Column}} {number}: {x} X, {o} O',
  counterDone: '{line, select, row {Row} other {Column}} {number}: complete',
  marks: {
    nurikabe: { blank: 'blank', sea: 'sea', island: 'island' },
    'tic-tac-logic': { blank: 'blank', x: 'X', o: 'O' },
  },
  fixed: {
    nurikabe: '{clue, select, unknown {island of unknown size} other {island of {clue}}}',
    'tic-tac-logic': '{clue}, given',
  },
  soFar: '{content}, {have} so far',
  complete: '{content}, complete',
  surrounded:
    '{count, plural, one {Island complete. # cell around it is now sea.} other {Island complete. # cells around it are now sea.}}',
  summary: {
    nurikabe: {
      island: 'Island of {clue}: {have, plural, one {# cell} other {# cells}} so far.',
      complete: 'Island of {clue}: complete.',
      unknown: 'Island of unknown size: {have, plural, one {# cell} other {# cells}} so far.',
      loose: 'Island without a number: {have, plural, one {# cell} other {# cells}}.',
      several: 'Island with {clues} numbers: {have, plural, one {# cell} other {# cells}}.',
      sea: 'Sea of {have, plural, one {# cell} other {# cells}}, {seas, plural, one {all connected} other {one of # separate seas}}.',
      blank: 'Blank cell, {count} left.',
    },
    'tic-tac-logic': {
      lines: 'Row {row}: {rowX} X, {rowO} O, {rowBlank} blank. Column {column}: {columnX} X, {columnO} O, {columnBlank} blank.',
    },
  },
  palette: { label: 'Tap to place', cycle: 'Cycle' },
  zoom: { label: 'Zoom', in: 'Zoom in', out: 'Zoom out', fit: 'Fit board' },
  keys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    space: 'Space',
    does: {
      move: 'Move between cells',
      ends: 'Jump to either end of the row (with Ctrl: of the board)',
      cycle: 'Next mark',
      blank: 'Clear cell',
      paint: 'Paint while moving',
      undo: 'Undo',
      redo: 'Redo',
      read: 'Read out this island, sea or line',
      zoom: 'Zoom in, zoom out',
      fit: 'Fit board',
      ping: 'Ping this cell (in rooms)',
      help: 'Show shortcuts',
    },
  },
} as const;
