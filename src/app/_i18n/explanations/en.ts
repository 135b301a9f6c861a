import type { EngineTexts } from './texts';

/** The source of all explanations: other languages have exactly these keys and arguments. */
export const en = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'Island of one',
      idea: 'An island of 1 is complete as it stands, and islands never touch side to side: all cells beside it are sea.',
    },
    'nurikabe/between-clues': {
      name: 'Between two numbers',
      idea: 'A cell between two numbers would join their islands, and an island has only one number: the cell is sea.',
    },
    'nurikabe/diagonal-clues': {
      name: 'Numbers at a corner',
      idea: 'When two numbers touch at a corner, each of the two cells beside both would join their islands: both are sea.',
    },
    'nurikabe/complete-island': {
      name: 'Complete island',
      idea: 'An island with as many cells as its number says takes no more: everything around it is sea.',
    },
    'nurikabe/surrounded-cell': {
      name: 'Surrounded cell',
      idea: 'A cell with nothing but sea around it would be an island without a number: it is sea.',
    },
    'nurikabe/separate-islands': {
      name: 'Keep islands apart',
      idea: 'A cell that touches two numbered islands would join them: it is sea.',
    },
    'nurikabe/no-pool': {
      name: 'No pool',
      idea: 'When three cells of a two-by-two block are sea, the fourth is island, or there would be a pool.',
    },
    'nurikabe/sea-one-exit': {
      name: 'The sea’s only way out',
      idea: 'All of the sea hangs together: a part of it with a single blank cell beside it goes on through that cell.',
    },
    'nurikabe/island-one-exit': {
      name: 'The island’s only way out',
      idea: 'A part of an island that must still grow, to its size or to a number, takes the only blank cell beside it.',
    },
    'nurikabe/two-exits-corner': {
      name: 'One cell short',
      idea: 'An island one cell short ends with one of the cells beside it: a cell that touches all of those will lie beside the complete island, so it is sea.',
    },
    'nurikabe/unreachable': {
      name: 'Out of reach',
      idea: 'A cell that no island can reach with the cells it has left belongs to no island: it is sea.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'Only one number comes',
      idea: 'A part without a number that only one number can reach belongs to it, and so do the cells on every way between the two.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'Sea bottleneck',
      idea: 'All of the sea hangs together: a cell without which it would be cut apart, or have too little room, is sea.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'Too big if joined',
      idea: 'A cell that would join parts of islands into more cells than their number allows is sea.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'Too small if closed',
      idea: 'A cell without which a part of an island could not grow to its size, or could not reach a number, is island.',
    },
    'nurikabe/island-bottleneck': {
      name: 'Island bottleneck',
      idea: 'A cell without which an island has too few cells in reach is on every way to its size: it is island.',
    },
    'nurikabe/count': {
      name: 'Counting',
      idea: 'The numbers together say how many cells are island and how many are sea: when one of the two runs out or nearly so, the remaining cells follow.',
    },
    'nurikabe/pool-reach': {
      name: 'Break the pool',
      idea: 'Some island must reach into every two-by-two block: the cells on every way there, of every number that can come, are island.',
    },
    'nurikabe/all-shapes': {
      name: 'All shapes',
      idea: 'Over all shapes that an island can still take, a cell in each of them is island and a cell beside each of them is sea; a cell in no shape of any island is sea too.',
    },
    'nurikabe/what-if': {
      name: 'What if?',
      idea: 'When a cell taken as sea, or as island, breaks a rule a few steps later, it is the other.',
    },
    'tic-tac-logic/pair': {
      name: 'Pair',
      idea: 'Beside two equal marks that stand together comes the other mark, or there would be three in a row.',
    },
    'tic-tac-logic/gap': {
      name: 'Gap',
      idea: 'Between two equal marks with one cell between them comes the other mark, or there would be three in a row.',
    },
    'tic-tac-logic/full-line': {
      name: 'All of one mark',
      idea: 'A line that has all its X takes only O in the rest, and the other way round.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'The last one',
      idea: 'When a line lacks only one X, it cannot stand where it would leave three O in a row to the rest, and the other way round.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'No equal lines',
      idea: 'A line that agrees with a finished one but for its last two cells takes those the other way round.',
    },
    'tic-tac-logic/line-cases': {
      name: 'All ways to fill a line',
      idea: 'A cell that gets the same mark in every allowed way to fill its line has that mark.',
    },
    'tic-tac-logic/what-if': {
      name: 'What if?',
      idea: 'When a mark in a cell breaks a rule a few steps later, the cell has the other mark.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'Numbers are island', idea: 'A cell with a number is always island.' },
    'nurikabe/one-clue': { name: 'One number each', idea: 'Every island has exactly one number, and islands never touch side to side.' },
    'nurikabe/size': { name: 'Size of an island', idea: 'An island has as many cells as its number says.' },
    'nurikabe/one-sea': { name: 'One sea', idea: 'All of the sea hangs together, side to side.' },
    'nurikabe/no-pool': { name: 'No pools', idea: 'No two-by-two block is all sea.' },
    'tic-tac-logic/given': { name: 'Given marks', idea: 'Marks that are part of the puzzle stay as they are.' },
    'tic-tac-logic/no-trio': { name: 'Never three in a row', idea: 'No three equal marks stand next to each other, across or down.' },
    'tic-tac-logic/balance': { name: 'Balance', idea: 'Every row and every column has as many X as O.' },
    'tic-tac-logic/distinct': { name: 'No equal lines', idea: 'No two rows are equal, and no two columns are equal.' },
  },
  steps: {
    'nurikabe/island-of-one':
      'This island of 1 is complete, so {cells, plural, one {this cell beside it is sea} other {these cells beside it are sea}}.',
    'nurikabe/between-clues': 'This cell lies between two numbers and would join their islands, so it is sea.',
    'nurikabe/diagonal-clues':
      'Two numbers touch at a corner. {cells, plural, one {This cell beside both would join their islands, so it is sea} other {Each of these cells beside both would join their islands, so they are sea}}.',
    'nurikabe/complete-island':
      'This island has {clue, plural, one {its only cell} =2 {both its cells} other {all its # cells}}, so {cells, plural, one {this cell beside it is sea} other {these cells beside it are sea}}.',
    'nurikabe/surrounded-cell': 'All around this cell is sea. It would be an island without a number, so it is sea too.',
    'nurikabe/separate-islands': 'This cell touches more than one numbered island and would join them, so it is sea.',
    'nurikabe/no-pool': 'Three cells of this two-by-two block are sea. With the fourth it would be a pool, so this cell is island.',
    'nurikabe/sea-one-exit': 'This part of the sea is not yet all of it, and this cell is its only way out, so it is sea.',
    'nurikabe/island-one-exit':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}, and this cell is its only way to grow, so it is island.',
    'nurikabe/island-one-exit/unnumbered':
      'This part of an island has no number yet, and this cell is its only way to reach one, so it is island.',
    'nurikabe/two-exits-corner':
      'The island of {clue} lacks one cell. Wherever it ends, {cells, plural, one {this cell lies beside it, so it is sea} other {these cells lie beside it, so they are sea}}.',
    'nurikabe/unreachable':
      'No island can reach {cells, plural, one {this cell with the cells it has left, so it is sea} other {these cells with the cells it has left, so they are sea}}.',
    'nurikabe/only-one-clue-reaches':
      'Only {clue, select, unknown {the island of unknown size} other {the island of {clue}}} can reach this part, and {cells, plural, one {this cell is on every way between them, so it is island} other {these cells are on every way between them, so they are island}}.',
    'nurikabe/sea-bottleneck': 'As island, this cell would cut the sea apart, so it is sea.',
    'nurikabe/sea-bottleneck/needed':
      'The numbers leave {needed, plural, one {# cell} other {# cells}} of sea. With this cell as island no place would have room for all of it, so the cell is sea.',
    'nurikabe/too-big-if-joined':
      'As island, this cell would make an island of {size, plural, one {# cell} other {# cells}}, but its number says {clue}. So it is sea.',
    'nurikabe/too-big-if-joined/unnumbered':
      'As island, this cell would make a piece of {size, plural, one {# cell} other {# cells}}, and no number that can come has room for it. So it is sea.',
    'nurikabe/too-small-if-closed':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}. {cells, plural, one {Without this cell it could not grow that far, so the cell is island} other {Without any one of these cells it could not grow that far, so they are island}}.',
    'nurikabe/too-small-if-closed/unnumbered':
      'This part of an island needs a number, and {cells, plural, one {this cell is on every way to one, so it is island} other {these cells are on every way to one, so they are island}}.',
    'nurikabe/island-bottleneck':
      'This island has {size} of {clue, plural, one {# cell} other {# cells}}, and every way to the rest leads through {cells, plural, one {this cell, so it is island} other {these cells, so they are island}}.',
    'nurikabe/count/sea':
      'The numbers add up to {total, plural, one {# cell, and it is} other {# cells, and all of them are}} placed, so {cells, plural, one {this cell is sea} other {these cells are sea}}.',
    'nurikabe/count/island':
      '{left, plural, =0 {The sea has all its cells} one {The sea lacks only # cell, too few to reach all of it from here} other {The sea lacks only # cells, too few to reach all of it from here}}, so {cells, plural, one {this cell is island} other {these cells are island}}.',
    'nurikabe/pool-reach':
      'An island must reach into this two-by-two block, or it becomes a pool. Every way there leads through {cells, plural, one {this cell, so it is island} other {these cells, so they are island}}.',
    'nurikabe/all-shapes/island':
      'The island of {clue} can still take {shapes, plural, one {# shape only, and it} other {# shapes, and each of them}} contains {cells, plural, one {this cell, so it is island} other {these cells, so they are island}}.',
    'nurikabe/all-shapes/sea':
      'The island of {clue} can still take {shapes, plural, one {# shape only, and it} other {# shapes, and each of them}} lies beside {cells, plural, one {this cell, so it is sea} other {these cells, so they are sea}}.',
    'nurikabe/all-shapes/nowhere':
      'No shape that any island can still take contains {cells, plural, one {this cell, so it is sea} other {these cells, so they are sea}}.',
    'nurikabe/what-if':
      'Suppose this cell were {mark, select, sea {sea} other {island}}: {steps, plural, =0 {at once} one {after # step} other {after # steps}} {ending}. That cannot be, so it is {mark, select, sea {island} other {sea}}.',
    'tic-tac-logic/pair':
      'Two {mark, select, x {X} other {O}} stand side by side. A third would make three in a row, so {cells, plural, one {this cell is} other {these cells are}} {mark, select, x {O} other {X}}.',
    'tic-tac-logic/gap':
      'Two {mark, select, x {X} other {O}} leave one cell between them. A third there would make three in a row, so this cell is {mark, select, x {O} other {X}}.',
    'tic-tac-logic/full-line':
      'This line has {half, plural, one {its only} other {all its #}} {mark, select, x {X} other {O}}, so {cells, plural, one {this cell is} other {these cells are}} {mark, select, x {O} other {X}}.',
    'tic-tac-logic/avoid-trio':
      'This line lacks only one {mark, select, x {X} other {O}}. Here it would leave three {mark, select, x {O} other {X}} in a row, so this cell is {mark, select, x {O} other {X}}.',
    'tic-tac-logic/avoid-equal-line':
      'Filled in like the finished line this one would be equal to it, so {cells, plural, one {this cell gets the other mark} other {these cells get their marks the other way round}}.',
    'tic-tac-logic/line-cases':
      '{fillings, plural, one {There is only # way left to fill this line, and it settles} other {There are # ways left to fill this line, and all agree on}} {cells, plural, one {this cell} other {these cells}}.',
    'tic-tac-logic/what-if':
      'Suppose this cell were {mark, select, x {X} other {O}}: {steps, plural, =0 {at once} one {after # step} other {after # steps}} {ending}. That cannot be, so it is {mark, select, x {O} other {X}}.',
  },
  endings: {
    'nurikabe/one-clue/several': 'one island has several numbers',
    'nurikabe/one-clue/none': 'a part of an island is cut off from every number',
    'nurikabe/size/too-large': 'an island is larger than its number says',
    'nurikabe/size/too-small': 'an island is closed in before it has its size',
    'nurikabe/size/no-room': 'an island has too little room for its size',
    'nurikabe/one-sea/cut-off': 'the sea is cut apart',
    'nurikabe/one-sea/no-room': 'the sea has too little room',
    'nurikabe/no-pool/broken': 'there is a pool',
    'nurikabe/only-one-clue-reaches/none': 'a part of an island is out of reach of every number',
    'nurikabe/pool-reach/none': 'no island can reach into a two-by-two block any more, so it becomes a pool',
    'tic-tac-logic/no-trio': 'three equal marks stand in a row',
    'tic-tac-logic/balance': 'a line has too many of one mark',
    'tic-tac-logic/distinct': 'two lines are equal',
    'tic-tac-logic/line-cases/none': 'there is no way left to fill a line',
  },
  headings: {
    step: 'There is a step to find',
    proven: 'One cell is settled',
    mistakes: '{count, plural, one {# cell is wrong} other {# cells are wrong}}',
    broken: 'A rule is broken',
    solved: 'Solved',
    'no-solution': 'This cannot be finished',
    'nothing-forced': 'Nothing is forced',
    'gave-up': 'No hint this time',
  },
  advice: {
    proven: 'No technique gets further here. A search through all that is possible settled one cell.',
    mistakes: 'Put this right first: whatever follows from it would be wrong too.',
    broken: 'Put right what is lit before you go on.',
    solved: 'There is nothing left to do on this board.',
    'no-solution': 'From here the puzzle has no solution: something on the board is wrong.',
    'nothing-forced': 'Several solutions are left, and they agree on none of the blank cells.',
    'gave-up': 'Neither a technique nor the search found anything in time.',
  },
  look: 'Look here: {place}.',
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
    idea: 'This technique is newer than the page. Reload it to read more.',
    step: 'This step is newer than the page. Reload it to read why it is forced.',
    ending: 'a rule is broken',
  },
} as const satisfies EngineTexts & Readonly<Record<string, unknown>>;
