import type { EngineTexts } from './texts';

/** The source of all explanations: other languages have exactly these keys and arguments. */
export const en = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'Island of 1',
      idea: 'An island of 1 is already complete, so every cell next to it is sea.',
    },
    'nurikabe/between-clues': {
      name: 'Clues one cell apart',
      idea: 'A cell between two numbers would join their islands, and an island has only one number. So it’s sea.',
    },
    'nurikabe/diagonal-clues': {
      name: 'Diagonal clues',
      idea: 'When two numbers touch at a corner, each of the two cells next to both would join their islands. So both are sea.',
    },
    'nurikabe/complete-island': {
      name: 'Completed island',
      idea: 'Once an island has all the cells its number calls for, everything around it is sea.',
    },
    'nurikabe/surrounded-cell': {
      name: 'Surrounded cell',
      idea: 'A cell with sea on every side would be an island without a number. So it’s sea.',
    },
    'nurikabe/separate-islands': {
      name: 'Keep islands apart',
      idea: 'A cell that touches two numbered islands would join them. So it’s sea.',
    },
    'nurikabe/no-pool': {
      name: 'Avoid a pool',
      idea: 'When three cells of a 2×2 block are sea, the fourth is an island cell. Otherwise there’d be a pool.',
    },
    'nurikabe/sea-one-exit': {
      name: 'Sea: one way out',
      idea: 'The whole sea is connected. If a part of it has only one blank cell next to it, that cell is sea.',
    },
    'nurikabe/island-one-exit': {
      name: 'Island: one way out',
      idea: 'If part of an island still has to grow, to its size or to a number, and has only one blank cell next to it, it takes that cell.',
    },
    'nurikabe/two-exits-corner': {
      name: 'One cell to go',
      idea: 'An island that needs one more cell takes one of the cells next to it. A cell that touches all of those ends up beside the finished island, so it’s sea.',
    },
    'nurikabe/unreachable': {
      name: 'Unreachable cell',
      idea: 'If no island can reach a cell with the cells it has left, that cell is sea.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'Only one clue can reach',
      idea: 'If only one number can reach a piece of island, the piece belongs to it, and so do the cells on every path between them.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'Sea bottleneck',
      idea: 'The whole sea is connected. A cell is sea if, without it, the sea would be cut in two or run out of room.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'Too big if joined',
      idea: 'A cell is sea if it would join pieces of island into more cells than their number allows.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'Too small if closed',
      idea: 'A cell belongs to an island if, without it, a piece of island couldn’t grow to its size or reach a number.',
    },
    'nurikabe/island-bottleneck': {
      name: 'Island bottleneck',
      idea: 'If an island can’t reach its full size without a cell, the cell belongs to it.',
    },
    'nurikabe/count': {
      name: 'Counting',
      idea: 'The numbers tell you how many cells are islands and how many are sea. When one of the two runs out, or nearly does, the remaining cells follow.',
    },
    'nurikabe/pool-reach': {
      name: 'Break up a pool',
      idea: 'An island has to reach into every 2×2 block. Cells on every path there, from every number that can make it, are island cells.',
    },
    'nurikabe/all-shapes': {
      name: 'All possible shapes',
      idea: 'Look at every shape an island can still take. A cell in all of them belongs to it, and a cell next to all of them is sea. A cell in no shape of any island is sea too.',
    },
    'nurikabe/what-if': {
      name: 'Contradiction',
      idea: 'If making a cell sea (or island) breaks a rule a few steps later, it’s the other one.',
    },
    'tic-tac-logic/follow-sign': {
      name: 'Follow a sign',
      idea: 'On both sides of = comes the same mark, and on the two sides of × come different ones. If you know one side, you know the other.',
    },
    'tic-tac-logic/pair': {
      name: 'Pair',
      idea: 'Next to two of the same mark side by side comes the other mark. Otherwise there’d be three in a row.',
    },
    'tic-tac-logic/gap': {
      name: 'Gap',
      idea: 'When one cell separates two of the same mark, it gets the other mark. Otherwise there’d be three in a row.',
    },
    'tic-tac-logic/equal-beside': {
      name: 'Equal cells next to a mark',
      idea: 'If two blank cells have = between them and a mark next to them, both get the other mark. Otherwise there’d be three in a row.',
    },
    'tic-tac-logic/full-line': {
      name: 'Complete the line',
      idea: 'When a line has all its Xs, the remaining cells are O, and vice versa.',
    },
    'tic-tac-logic/count-signs': {
      name: 'Count with signs',
      idea: 'Two blank cells with × between them take one X and one O. Count them in: when a line has no X to spare, the rest is clear, and vice versa.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'One left to place',
      idea: 'When a line needs only one more X, it can’t go where it would leave three Os in a row, and vice versa.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'Avoid identical lines',
      idea: 'If a line matches a finished one except for its last two cells, those two go the other way around.',
    },
    'tic-tac-logic/line-cases': {
      name: 'All ways to fill a line',
      idea: 'If a cell has the same mark in every possible way to fill its line, that’s its mark.',
    },
    'tic-tac-logic/what-if': {
      name: 'Contradiction',
      idea: 'If a mark in a cell breaks a rule a few steps later, the cell has the other mark.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'Numbers are islands', idea: 'A cell with a number is always part of an island.' },
    'nurikabe/one-clue': {
      name: 'One number per island',
      idea: 'Each island has exactly one number, and islands never touch along a side.',
    },
    'nurikabe/size': { name: 'Island size', idea: 'An island has as many cells as its number says.' },
    'nurikabe/one-sea': { name: 'One sea', idea: 'All sea cells are connected, side to side.' },
    'nurikabe/no-pool': { name: 'No pools', idea: 'The sea never fills a 2×2 block.' },
    'tic-tac-logic/given': { name: 'Givens', idea: 'Marks that come with the puzzle can’t be changed.' },
    'tic-tac-logic/sign': {
      name: 'Signs',
      idea: 'Two cells with = between them have the same mark. Two cells with × between them have different marks.',
    },
    'tic-tac-logic/no-trio': { name: 'No three in a row', idea: 'Never three of the same mark in a row, across or down.' },
    'tic-tac-logic/balance': { name: 'Balance', idea: 'Every row and column has as many Xs as Os.' },
    'tic-tac-logic/distinct': { name: 'No identical lines', idea: 'No two rows are the same, and no two columns are the same.' },
  },
  steps: {
    'nurikabe/island-of-one':
      'This island of 1 is complete, so {cells, plural, one {this cell next to it is sea} other {these cells next to it are sea}}.',
    'nurikabe/between-clues': 'This cell is between two numbers and would join their islands, so it’s sea.',
    'nurikabe/diagonal-clues':
      'Two numbers touch at a corner. {cells, plural, one {This cell next to both would join their islands, so it’s sea} other {Each of these cells next to both would join their islands, so they’re sea}}.',
    'nurikabe/complete-island':
      'This island has {clue, plural, one {its only cell} =2 {both its cells} other {all its # cells}}, so {cells, plural, one {this cell next to it is sea} other {these cells next to it are sea}}.',
    'nurikabe/surrounded-cell': 'This cell has sea on every side. It would be an island without a number, so it’s sea too.',
    'nurikabe/separate-islands': 'This cell touches more than one numbered island and would join them, so it’s sea.',
    'nurikabe/no-pool': 'Three cells of this 2×2 block are sea. A fourth would make a pool, so this is an island cell.',
    'nurikabe/sea-one-exit': 'This part of the sea has to connect to the rest, and this cell is its only way out, so it’s sea.',
    'nurikabe/island-one-exit':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}, and this cell is its only way to grow, so it belongs to the island.',
    'nurikabe/island-one-exit/unnumbered':
      'This piece of island has no number yet, and this cell is its only way to reach one, so it’s an island cell.',
    'nurikabe/two-exits-corner':
      'The island of {clue} needs one more cell. Whichever it takes, {cells, plural, one {this cell ends up next to it, so it’s sea} other {these cells end up next to it, so they’re sea}}.',
    'nurikabe/unreachable':
      'No island has enough cells left to reach {cells, plural, one {this cell, so it’s sea} other {these cells, so they’re sea}}.',
    'nurikabe/only-one-clue-reaches':
      'Only {clue, select, unknown {the island of unknown size} other {the island of {clue}}} can reach this piece, and {cells, plural, one {this cell is on every path between them, so it’s an island cell} other {these cells are on every path between them, so they’re island cells}}.',
    'nurikabe/sea-bottleneck': 'If this were an island cell, the sea would be cut in two. So it’s sea.',
    'nurikabe/sea-bottleneck/needed':
      'The numbers leave {needed, plural, one {# cell} other {# cells}} for the sea. If this were an island cell, no area would have room for all of it. So it’s sea.',
    'nurikabe/too-big-if-joined':
      'With this cell, the island would have {size, plural, one {# cell} other {# cells}}, but its number is {clue}. So it’s sea.',
    'nurikabe/too-big-if-joined/unnumbered':
      'With this cell, the piece would have {size, plural, one {# cell} other {# cells}}, and no number can reach it and include all of it. So it’s sea.',
    'nurikabe/too-small-if-closed':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}. {cells, plural, one {Without this cell it couldn’t grow that far, so the cell belongs to it} other {If any of these cells were sea it couldn’t grow that far, so they all belong to it}}.',
    'nurikabe/too-small-if-closed/unnumbered':
      'This piece of island needs a number, and {cells, plural, one {this cell is on every path to one, so it’s an island cell} other {these cells are on every path to one, so they’re island cells}}.',
    'nurikabe/island-bottleneck':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}, and every path to the rest goes through {cells, plural, one {this cell, so it belongs to the island} other {these cells, so they belong to the island}}.',
    'nurikabe/count/sea':
      '{total, plural, one {The only island cell is} other {All # island cells are}} placed, so {cells, plural, one {this cell is sea} other {these cells are sea}}.',
    'nurikabe/count/island':
      '{left, plural, =0 {The sea has all its cells} one {The sea needs only # more cell, not enough to connect all of it through here} other {The sea needs only # more cells, not enough to connect all of it through here}}, so {cells, plural, one {this is an island cell} other {these are island cells}}.',
    'nurikabe/pool-reach':
      'Without an island, this 2×2 block becomes a pool, and only {clue, select, unknown {the island of unknown size} other {the island of {clue}}} can reach it. Every path there goes through {cells, plural, one {this cell, so it’s an island cell} other {these cells, so they’re island cells}}.',
    'nurikabe/pool-reach/two':
      'Without an island, this 2×2 block becomes a pool, and only the islands of {one} and {other} can reach it. Every path there goes through {cells, plural, one {this cell, so it’s an island cell} other {these cells, so they’re island cells}}.',
    'nurikabe/all-shapes/island':
      'The island of {clue} has {shapes, plural, one {only # possible shape left, and it includes} other {# possible shapes left, and they all include}} {cells, plural, one {this cell, so it belongs to the island} other {these cells, so they belong to the island}}.',
    'nurikabe/all-shapes/sea':
      'The island of {clue} has {shapes, plural, one {only # possible shape left, and it’s next to} other {# possible shapes left, and they’re all next to}} {cells, plural, one {this cell, so it’s sea} other {these cells, so they’re sea}}.',
    'nurikabe/all-shapes/nowhere':
      'No shape that any island can still take includes {cells, plural, one {this cell, so it’s sea} other {these cells, so they’re sea}}.',
    'nurikabe/what-if':
      'Suppose this cell is {mark, select, sea {sea} other {part of an island}}: {steps, plural, =0 {right away} one {after # step} other {after # steps}}, {ending}. That can’t be, so it’s {mark, select, sea {an island cell} other {sea}}.',
    'tic-tac-logic/follow-sign/equal':
      'The = next to this {mark, select, x {X} other {O}} means the same mark on its other side, so this cell is {mark, select, x {X} other {O}} too.',
    'tic-tac-logic/follow-sign/opposite':
      'The × next to this {mark, select, x {X} other {O}} means a different mark on its other side, so this cell is {mark, select, x {O} other {X}}.',
    'tic-tac-logic/pair':
      'Two {mark, select, x {Xs} other {Os}} are side by side. A third would make three in a row, so {cells, plural, one {this cell is} other {these cells are}} {mark, select, x {O} other {X}}.',
    'tic-tac-logic/gap':
      'Two {mark, select, x {Xs} other {Os}} have one cell between them. A third there would make three in a row, so this cell is {mark, select, x {O} other {X}}.',
    'tic-tac-logic/equal-beside':
      'The = makes these two cells equal. With the {mark, select, x {X} other {O}} next to them they’d make three in a row, so {cells, plural, one {this cell is} other {both are}} {mark, select, x {O} other {X}}.',
    'tic-tac-logic/full-line':
      'This line has {half, plural, one {its only {mark, select, x {X} other {O}}} other {all its # {mark, select, x {Xs} other {Os}}}}, so {cells, plural, one {this cell is} other {these cells are}} {mark, select, x {O} other {X}}.',
    'tic-tac-logic/count-signs':
      'This line gets {half, plural, one {# {mark, select, x {X} other {O}}} other {# {mark, select, x {Xs} other {Os}}}} in all. Counting the ones its signs need, there’s none to spare. So there’s only one way to fill {cells, plural, one {this cell} other {these cells}}.',
    'tic-tac-logic/count-signs/equal':
      'This line gets {half, plural, one {# {mark, select, x {X} other {O}}} other {# {mark, select, x {Xs} other {Os}}}} in all. Counting the ones its signs need, too few are left for equal cells here. So there’s only one way to fill {cells, plural, one {this cell} other {these cells}}.',
    'tic-tac-logic/avoid-trio':
      'This line needs only one more {mark, select, x {X} other {O}}. If it were here, every other blank cell would get {mark, select, x {an O, and three Os would be} other {an X, and three Xs would be}} in a row. So this cell is {mark, select, x {O} other {X}}.',
    'tic-tac-logic/avoid-equal-line':
      'Filled in like the finished line, this one would be identical, so {cells, plural, one {this cell gets the other mark} other {these cells go the other way around}}.',
    'tic-tac-logic/line-cases':
      '{fillings, plural, one {There’s only # way left to fill this line, and it decides} other {There are # ways left to fill this line, and they all agree on}} {cells, plural, one {this cell} other {these cells}}.',
    'tic-tac-logic/what-if':
      'Suppose this cell is {mark, select, x {X} other {O}}: {steps, plural, =0 {right away} one {after # step} other {after # steps}}, {ending}. That can’t be, so it’s {mark, select, x {O} other {X}}.',
  },
  endings: {
    'nurikabe/one-clue/several': 'an island has more than one number',
    'nurikabe/one-clue/none': 'a piece of island is cut off from every number',
    'nurikabe/size/too-large': 'an island is bigger than its number says',
    'nurikabe/size/too-small': 'an island is closed off before it’s complete',
    'nurikabe/size/no-space': 'an island doesn’t have room for all its cells',
    'nurikabe/one-sea/cut-off': 'the sea is cut in two',
    'nurikabe/one-sea/no-space': 'the sea runs out of room',
    'nurikabe/no-pool/broken': 'there’s a pool',
    'nurikabe/only-one-clue-reaches/none': 'no number can reach a piece of island',
    'nurikabe/pool-reach/none': 'no island can reach into a 2×2 block, so it becomes a pool',
    'tic-tac-logic/sign/equal': 'two cells with = between them differ',
    'tic-tac-logic/sign/opposite': 'two cells with × between them are the same',
    'tic-tac-logic/no-trio': 'there are three of the same mark in a row',
    'tic-tac-logic/balance': 'a line has too many of one mark',
    'tic-tac-logic/distinct': 'two lines are identical',
    'tic-tac-logic/line-cases/none': 'a line can’t be filled',
  },
  headings: {
    step: 'There’s a step to find',
    proven: 'One cell is certain',
    mistakes: '{count, plural, one {# cell is wrong} other {# cells are wrong}}',
    broken: 'A rule is broken',
    solved: 'Solved',
    'no-solution': 'This board can’t be finished',
    'nothing-forced': 'No next step is certain',
    'gave-up': 'No hint this time',
  },
  advice: {
    proven: 'No technique works here, but a search of all possibilities settled one cell.',
    mistakes: 'Fix this first: anything that follows from it would be wrong too.',
    broken: 'Fix the highlighted cells before you continue.',
    solved: 'There’s nothing left to do on this board.',
    'no-solution': 'Something on the board is wrong: there’s no solution from here.',
    'nothing-forced': 'Several solutions are left, and they don’t agree on any blank cell.',
    'gave-up': 'We couldn’t find a hint in time.',
  },
  reason: {
    clues: 'The clues alone show this.',
    smallest: 'The clues and {marks, plural, one {the highlighted mark} other {the # highlighted marks}} show this. Fewer marks wouldn’t.',
    complete:
      'The clues and {marks, plural, one {the highlighted mark} other {the # highlighted marks}} show this. Perhaps fewer would do.',
    bound:
      'The clues and {marks, plural, one {the highlighted mark} other {the # highlighted marks}} show this. Perhaps fewer would do, but at least {least}.',
  },
  look: 'Look at {place}.',
  place:
    '{shape, select, cell {row {row}, column {column}} row {row {row}, columns {column} to {lastColumn}} column {rows {row} to {lastRow}, column {column}} board {the whole board} other {rows {row} to {lastRow}, columns {column} to {lastColumn}}}',
  cell: 'row {row}, column {column}',
  cells: { next: '{cells}; {cell}', more: '{count, plural, one {{cells}; and # more} other {{cells}; and # more}}' },
  placed: '{mark, select, sea {Sea} island {Island} x {X} other {O}}: {cells}.',
  wrong: 'Wrong: {cells}.',
  ask: {
    more: 'Tell me more',
    technique: 'Which technique?',
    cells: 'Show me the cells',
    set: '{count, plural, one {Fill in this cell} other {Fill in these # cells}}',
    clear: '{count, plural, one {Clear this cell} other {Clear these # cells}}',
  },
  unknown: {
    name: 'A new technique',
    idea: 'This technique is newer than this page. Reload the page to read more.',
    step: 'This step is newer than this page. Reload the page to see the reason.',
    ending: 'a rule is broken',
  },
} as const satisfies EngineTexts & Readonly<Record<string, unknown>>;
