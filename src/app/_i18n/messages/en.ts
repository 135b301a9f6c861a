/** The source of all texts: other languages have exactly these keys and arguments. */
export const en = {
  site: {
    title: 'Seawall: logic puzzles, played live, together',
    description: 'Nurikabe and Tic-Tac-Logic in the browser. Every mark you make appears at once for everybody at the table.',
    skip: 'Skip to the boards',
    home: 'Seawall, home',
    languages: 'Language',
    themes: 'Appearance',
    footer: 'Nothing to install, no account, no tracking. The server checks every move.',
  },
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  home: {
    heading: 'Two boards, one tide',
    intro:
      'Pull up a chair. Everybody who opens this page plays on the same two boards: your marks appear for the others the moment you make them, and theirs for you.',
  },
  kinds: {
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Find the islands; what is left is one sea.',
      rulesTitle: 'How to play Nurikabe',
      rules: {
        islands: 'Every number is part of an island and says how many cells that island has.',
        apart: 'Every island has exactly one number. Islands may touch at corners, never side to side.',
        sea: 'All other cells are sea, and all of the sea hangs together.',
        pools: 'The sea has no pools: no two-by-two block is all sea.',
      },
      solved: 'Every island stands, and the sea is one.',
      controls: 'Left press: sea. Right press: island dot. Drag to paint. Keys: arrows, Space, S for sea, D for dot, Delete.',
      controlsTouch: 'Press a cell: sea, then dot, then blank. Slide sideways to paint.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Balance X and O in every line.',
      rulesTitle: 'How to play Tic-Tac-Logic',
      rules: {
        trio: 'Never three equal marks next to each other, across or down.',
        balance: 'Every row and every column has as many X as O.',
        distinct: 'No two rows are equal, and no two columns are equal.',
        counters: 'The small numbers count the X (above) and the O (below) of each line.',
      },
      solved: 'Every line is in balance.',
      controls: 'Left press: X. Right press: O. Drag to paint. Keys: arrows, Space, X, O, Delete.',
      controlsTouch: 'Press a cell: X, then O, then blank. Slide sideways to paint.',
    },
  },
  board: {
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
  },
  room: {
    rules: 'Rules',
    blanks: '{count, plural, =0 {No cell is blank} one {# cell is blank} other {# cells are blank}}',
    moreBroken: '{count, plural, one {and # more place} other {and # more places}}',
    solved: 'Solved',
    startOver: 'Start over',
    playAgain: 'Play it again',
    confirm: 'Clear the board for everybody?',
    confirmYes: 'Clear it',
    confirmNo: 'Keep it',
    reload: 'Reload',
    takenBack: 'Taken back: {reason}',
    cleared: 'The board was cleared.',
    phase: {
      connecting: 'Connecting',
      live: 'Live',
      offline: 'Offline',
      closed: 'Closed',
    },
    unsettled: '{count, plural, one {# move waits} other {# moves wait}}',
    offlineHint: 'You are offline. Play on: your moves are kept and sent as soon as the connection is back.',
    backOnline: 'Connected again.',
  },
  refusals: {
    'malformed-message': 'The server did not understand this page. Reload it.',
    'outdated-page': 'There is a newer version of this page. Reload it to play on.',
    'unknown-room': 'This table does not exist any more.',
    'not-in-room': 'You are not at this table.',
    'slow-down': 'That was too fast. It will be sent again in a moment.',
    unavailable: 'The server is busy. It will be sent again in a moment.',
    'outside-grid': 'There is no such cell.',
    'fixed-cell': 'This cell is part of the puzzle and cannot be changed.',
    'unknown-mark': 'This mark does not belong to this puzzle.',
    'already-solved': 'Somebody has just solved it.',
    'nothing-changes': 'It is like that already.',
  },
  violations: {
    nurikabe: {
      'clue-is-island': 'A number is always island, never sea.',
      'one-clue': {
        several: 'This island has {clues} numbers; it may have only one.',
        none: 'This island cannot reach any number.',
      },
      size: {
        'too-large': '{size, plural, one {This island has # cell} other {This island has # cells}}, its number says {clue}.',
        'too-small':
          '{size, plural, one {This island is closed in with # cell} other {This island is closed in with # cells}}, its number says {clue}.',
        'no-room':
          '{room, plural, one {This island has room for # cell only} other {This island has room for # cells only}}, its number says {clue}.',
      },
      'one-sea': {
        'cut-off': '{size, plural, one {This sea cell is cut off from the rest} other {These # sea cells are cut off from the rest}}.',
        'no-room': 'The sea has room for {room} cells here, but it needs {needed}.',
      },
      'no-pool': 'A pool: this two-by-two block is all sea.',
    },
    'tic-tac-logic': {
      given: '{mark, select, x {This X} other {This O}} is part of the puzzle and cannot be changed.',
      'no-trio': '{count} {mark, select, x {X} other {O}} in a row; only two may stand together.',
      balance: 'This line has {count} {mark, select, x {X} other {O}}; it may have only {half}.',
      distinct: 'These two lines are equal.',
    },
  },
  errors: {
    notFoundTitle: 'Nothing but water here',
    notFound: 'There is no page at this address. It may have been moved, or a letter was lost on the way.',
    errorTitle: 'A wave too many',
    error: 'Something went wrong on our side. Your moves are safe: whatever was acknowledged is stored.',
    retry: 'Try again',
    home: 'Back to the boards',
  },
} as const;
