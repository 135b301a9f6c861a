/** Texts of the board itself: what is said and shown on it and right beside it. */
export const board = {
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
    '{count, plural, one {Island complete: # cell beside it is sea now.} other {Island complete: # cells around it are sea now.}}',
  summary: {
    nurikabe: {
      island: 'Island of {clue}: {have, plural, one {# cell} other {# cells}} so far.',
      complete: 'Island of {clue}: complete.',
      unknown: 'Island of unknown size: {have, plural, one {# cell} other {# cells}} so far.',
      loose: 'Island without a number: {have, plural, one {# cell} other {# cells}}.',
      several: 'Land with {clues} numbers: {have, plural, one {# cell} other {# cells}}.',
      sea: 'Sea of {have, plural, one {# cell} other {# cells}}, {seas, plural, one {the only one} other {one of # seas}}.',
      blank: 'A blank cell, one of {count}.',
    },
    'tic-tac-logic': {
      lines: 'Row {row}: {rowX} X, {rowO} O, {rowBlank} blank. Column {column}: {columnX} X, {columnO} O, {columnBlank} blank.',
    },
  },
  palette: { label: 'A press paints', cycle: 'In turn' },
  zoom: { label: 'Zoom', in: 'Larger', out: 'Smaller', fit: 'Whole board' },
  keys: {
    title: 'Keys',
    close: 'Close',
    space: 'Space',
    does: {
      move: 'Go to another cell',
      ends: 'Go to the ends of the row; with Ctrl, of the board',
      cycle: 'Next mark',
      blank: 'Blank',
      paint: 'Paint along',
      undo: 'Undo',
      redo: 'Redo',
      read: 'Say how far this island, sea or line is',
      zoom: 'Larger, smaller',
      fit: 'Whole board',
      ping: 'In a room: point this cell out',
      help: 'This list',
    },
  },
} as const;
