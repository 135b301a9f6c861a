import { describe, expect, test } from 'vitest';
import { notGraded } from '@/cli/commands/grade';
import { FULL_LIST_NOTE, MAX_SOLUTION_CELLS, STATUS_SENTENCES } from '@/cli/commands/solve';
import { REFUSALS, REMARKS } from '@/cli/shared/game';
import { SOURCE_SENTENCES } from '@/cli/shared/input';
import { nameCell } from '@/cli/shared/output';
import { EVENT_WORDS, MAX_EVENT_MARKS } from '@/cli/shared/search-trace';
import { check } from '@/engine/core/check';
import type { PuzzleKind, Step } from '@/engine/core/kind';
import { NOTATION_SENTENCES, nameSpot } from '@/engine/english/describe-message';
import { NURIKABE_SENTENCES } from '@/engine/english/nurikabe';
import { TIC_TAC_LOGIC_SENTENCES } from '@/engine/english/tic-tac-logic';
import { KINDS } from '@/engine/kinds';
import { importPuzzle } from '@/engine/notations/import-export';
import { runCli } from '../support/fake-terminal';

const TR_2 = '...1 / 1... / ..2. / 1...';
const ISLAND_OF_ONE = NURIKABE_SENTENCES['nurikabe.island-of-one']({});

describe('[L4] check', () => {
  test.each([
    ['2o#3/###o/oo#o/4o##', 0, 'solved'],
    ['2..3/..../..../4...', 0, 'open'],
    ['2..3/.##./.##./4...', 1, 'broken'],
  ])('[L4] a drawn grid %s ends with %i, %s', async (grid, exit, status) => {
    const ran = await runCli(['check', '--json', grid]);
    expect(ran.exit).toBe(exit);
    expect(JSON.parse(ran.answers[0])).toMatchObject({ id: '1', status });
  });

  test('[L1] a line may carry the board beside the puzzle', async () => {
    const ran = await runCli(['check', '--json', 'boards.tsv'], {
      files: { 'boards.tsv': 'mine\ttic-tac-logic/4/4/1o\tXXX./..../..../....\n' },
    });
    expect(ran.exit).toBe(1);
    expect(JSON.parse(ran.answers[0])).toMatchObject({
      id: 'mine',
      status: 'broken',
      violations: [
        {
          rule: 'tic-tac-logic.no-trio',
          cells: [0, 1, 2],
          text: TIC_TAC_LOGIC_SENTENCES['tic-tac-logic.no-trio']({ mark: 'x', count: 3 }),
        },
        {
          rule: 'tic-tac-logic.balance',
          cells: [0, 1, 2],
          text: TIC_TAC_LOGIC_SENTENCES['tic-tac-logic.balance']({ mark: 'x', count: 3, half: 2 }),
        },
      ],
    });
  });

  test('[L4] what is broken stands out in the drawing and is told below it', async () => {
    const { answers } = await runCli(['check', '3#../##../..../....']);
    expect(answers).toEqual([
      '   1  2  3  4',
      '1 !3! #  .  .',
      '2  #  #  .  .',
      '3  .  .  .  .',
      '4  .  .  .  .',
      '1: broken',
      `  ${NURIKABE_SENTENCES['nurikabe.size.too-small']({ size: 1, clue: 3 })}`,
    ]);
  });

  test('[L4] the search for an ending tells a lost board from an open one', async () => {
    const lost = await runCli(['check', '--can-finish', '--json', '#..../2.4../...2./...../.2...']);
    expect([lost.exit, JSON.parse(lost.answers[0])]).toMatchObject([1, { status: 'open', canFinish: 'no' }]);
    const open = await runCli(['check', '--can-finish', '--json', TR_2]);
    expect([open.exit, JSON.parse(open.answers[0])]).toMatchObject([0, { status: 'open', canFinish: 'yes' }]);
  });
});

describe('[L5] solve', () => {
  const CASES: readonly [string, string, readonly string[]][] = [
    ['tr-1', '2..3 / .... / .... / 4...', ['2o#3/###o/oo#o/4o##', '2#o3/o#o#/####/4ooo', '2##3/o#oo/####/4ooo']],
    ['tr-2', TR_2, ['###1/1#o#/##2#/1###']],
    ['tr-3', '2... / .... / .... / .1.4', ['2###/o#oo/###o/#1#4']],
    ['tr-4', '2..2 / .... / .... / .2.1', ['2o#2/###o/#o##/#2#1']],
    ['tr-5', '..... / 2.4.. / ...2. / ..... / .2...', ['o#ooo/2#4##/###2#/#o#o#/#2###']],
    ['tr-6', '..... / .1.1. / ..2.3 / ..... / 2....', ['#####/#1#1#/##2#3/o#o#o/2###o']],
    [
      'sy-1',
      'initialize_grid(7,7,[(1,2,3),(1,6,1),(3,1,2),(3,4,1),(5,2,1),(5,5,2),(6,3,2),(7,1,1),(7,5,1),(7,7,6)])',
      ['#3oo#1#/#######/2o#1#oo/######o/#1#o2#o/##2###o/1#o#1#6'],
    ],
    [
      'sy-2',
      'initialize_grid(7,7,[(2,1,2),(2,3,1),(2,5,2),(2,7,2),(4,3,1),(4,5,1),(6,1,2),(6,3,1),(6,5,1),(6,7,2)])',
      ['####o##/2#1#2#2/o#####o/##1#1##/o#####o/2#1#1#2/#######'],
    ],
    [
      'sy-3',
      'size(6,6). fixed_cell(1,3,x). fixed_cell(2,3,x). fixed_cell(3,1,x). fixed_cell(3,6,x). fixed_cell(5,2,x). fixed_cell(5,6,x). fixed_cell(4,3,o). fixed_cell(6,1,o). fixed_cell(6,5,o).',
      ['XOXOXO/OXXOXO/XOOXOX/XOOXXO/OXXOOX/OXOXOX'],
    ],
  ];
  test.each(CASES)('[L5] all solutions of %s', async (_name, puzzle, solutions) => {
    const ran = await runCli(['solve', '--json', '--max-solutions', '10', puzzle]);
    const found = JSON.parse(ran.answers[0]);
    expect(ran.exit).toBe(0);
    expect(found.status).toBe(solutions.length === 1 ? 'unique' : 'multiple');
    expect(found.solutions.sort()).toEqual(solutions.map((solution) => solution.replaceAll(/\d/g, 'o')).sort());
  });

  test('[L1] a file is answered line by line, with the ids of its lines', async () => {
    const files = { 'set.tsv': 'one\tnurikabe/2/2/1i\t##/##\ntwo\tnurikabe/2/2/2i\nthree\tnurikabe/2/1/2g\nnurikabe/1/1/2\n' };
    const ran = await runCli(['solve', '--json', 'set.tsv'], { files });
    const lines = ran.answers.map((line) => JSON.parse(line));
    expect(lines.map(({ id, status, solutions }) => [id, status, solutions.length])).toEqual([
      ['one', 'unique', 1],
      ['two', 'multiple', 2],
      ['three', 'unique', 1],
      ['4', 'none', 0],
    ]);
    for (const line of lines) expect(Object.keys(line)).toEqual(['id', 'status', 'solutions', 'ms', 'decisions']);
    expect(ran.exit).toBe(1);
  });

  test('[L5] one solution asked for is only called solvable', async () => {
    const { answers } = await runCli(['solve', '--json', '--max-solutions', '1', TR_2]);
    expect(JSON.parse(answers[0]).status).toBe('solvable');
  });

  test('[L5] giving up at a limit is neither none nor unique', async () => {
    const empty = `tic-tac-logic/20/20/${'z'.repeat(15)}j`;
    const ran = await runCli(['solve', '--json', '--node-limit', '1', empty]);
    expect([ran.exit, JSON.parse(ran.answers[0]).status]).toEqual([1, 'gave-up']);
  });

  test('[L5] explaining gives every step with its reason and board, then the solution', async () => {
    const { answers } = await runCli(['solve', '--explain', '2..2 / .... / .... / .2.1']);
    expect(answers[0]).toMatch(/^1\. nurikabe\.island-of-one .*\b1\b/);
    expect(answers[0]).toContain(ISLAND_OF_ONE);
    expect(answers.slice(1, 8)).toEqual([
      expect.stringMatching(/\b3\b.*\b4\b.*#$/),
      expect.stringMatching(/\b4\b.*\b3\b.*#$/),
      '   1  2  3  4',
      '1  2  .  .  2',
      '2  .  .  .  .',
      '3  .  .  . [#]',
      '4  .  2 [#](1)',
    ]);
    expect(answers.at(-1)).toContain(`1: ${STATUS_SENTENCES.unique}`);
    expect(answers.at(-1)).toMatch(/[\d.]+ ms.* \d+/);
  });

  test.each(['nurikabe/10/10/2n4j2l1i3i52i2m3h5y3v1m4h3i4h', 'tic-tac-logic/8/8/1a0b1e1e1h0b0b1n0d00d01c0'])(
    '[L5] every step of %s is found with its reason on the board that the steps before it left',
    async (text) => {
      const read = importPuzzle(text);
      if (!read.ok) throw new Error(read.error.code);
      const { puzzle } = read.value;
      const kind = KINDS.find(({ id }) => id === puzzle.kind) as PuzzleKind;
      const { answers } = await runCli(['solve', '--json', '--explain', text]);
      const steps: (Step & { readonly text: string })[] = JSON.parse(answers[0]).steps;
      let { board } = read.value;
      for (const { text: _text, ...step } of steps) {
        const technique = kind.techniques.find(({ id }) => id === step.technique);
        expect([...(technique?.find(puzzle, board) ?? [])]).toContainEqual(step);
        const marks = board.marks.slice();
        for (const { cell, mark } of step.placements) marks[cell] = mark;
        board = { ...board, marks };
      }
      expect(check(kind, puzzle, board).status).toBe('solved');
    },
  );

  test('[L3] steps and the tree are part of the JSON line', async () => {
    const { answers } = await runCli(['solve', '--json', '--explain', '--tree', TR_2]);
    expect(answers).toHaveLength(1);
    const { steps, tree } = JSON.parse(answers[0]);
    expect(steps[0]).toMatchObject({ technique: 'nurikabe.island-of-one', text: ISLAND_OF_ONE });
    expect(tree.at(-1)).toMatchObject({ type: 'solution', board: '###o/o#o#/##o#/o###' });
  });

  test('[L5] the tree shows guesses, dead ends and solutions by their depth', async () => {
    const { answers } = await runCli(['solve', '--tree', '--max-solutions', '10', '2..3 / .... / .... / 4...']);
    const tree = answers.map((line) => ({ depth: line.lastIndexOf('| '), event: line.replace(/^(\| )+/, '') }));
    const told = (type: keyof typeof EVENT_WORDS) => tree.filter(({ event }) => event.startsWith(`${EVENT_WORDS[type]} `));
    expect(told('decision').some(({ depth, event }) => depth >= 0 && /\b\d\b.*\b\d\b.* [#o]$/.test(event))).toBe(true);
    expect(told('dead-end')).not.toEqual([]);
    expect(told('solution')).toHaveLength(3);
  });
});

describe('[L14] the size of an answer', () => {
  const EMPTY = `tic-tac-logic/20/20/${'z'.repeat(15)}j`;
  const most = MAX_SOLUTION_CELLS / 400;

  test('[L14] a million requested solutions end at the limit on cells, and the answer says so', async () => {
    const inWords = await runCli(['solve', '--max-solutions', '1000000', EMPTY]);
    expect(inWords.answers.at(-1)).toContain(`(${most} shown${FULL_LIST_NOTE})`);
    const { answers } = await runCli(['solve', '--json', '--tree', '--max-solutions', '1000000', EMPTY]);
    const { solutions, areSolutionsCutShort, tree, isTreeCutShort } = JSON.parse(answers[0]);
    expect([solutions.length, areSolutionsCutShort, isTreeCutShort]).toEqual([most, true, true]);
    expect(tree.length).toBeLessThanOrEqual(MAX_EVENT_MARKS);
  });

  test('[L14] an answer within the limits is complete', async () => {
    const { answers } = await runCli(['solve', '--json', '--tree', '--max-solutions', '1000000', 'tic-tac-logic/4/4/p']);
    const answer = JSON.parse(answers[0]);
    expect(answer.solutions).toHaveLength(72);
    expect([answer.areSolutionsCutShort, answer.isTreeCutShort]).toEqual([undefined, undefined]);
  });
});

describe('[L6] hint', () => {
  test('[L6] the easiest step is told with its reason', async () => {
    const ran = await runCli(['hint', '--json', TR_2]);
    expect(ran.exit).toBe(0);
    expect(JSON.parse(ran.answers[0])).toMatchObject({ id: '1', type: 'step', step: { technique: 'nurikabe.island-of-one' } });
  });

  test('[L6] mistakes come before anything else', async () => {
    const ran = await runCli(['hint', '--json', 'o..1 / 1... / ..2. / 1...']);
    expect([ran.exit, JSON.parse(ran.answers[0])]).toEqual([1, { id: '1', type: 'mistakes', cells: [0] }]);
  });
});

describe('[L6] grade', () => {
  test('[L6] level, score and techniques', async () => {
    const ran = await runCli(['grade', '--json', TR_2]);
    expect(JSON.parse(ran.answers[0])).toMatchObject({ id: '1', status: 'unique', level: 'easy' });
    expect(JSON.parse(ran.answers[0]).profile.points.length).toBeGreaterThan(3);
    expect(ran.exit).toBe(0);
  });

  test('[L6] the ways on are drawn, a bar for each step', async () => {
    const ran = await runCli(['grade', '1.1']);
    expect(ran.answers.slice(-2)).toEqual(['  ways on, from the first step to the last: ▁', '  effort 0, narrow spots 0']);
  });

  test('[L6] a puzzle with several solutions has no grade', async () => {
    const ran = await runCli(['grade', '2..3 / .... / .... / 4...']);
    expect([ran.exit, ran.answers]).toEqual([1, [`1: ${notGraded('multiple')}`]]);
  });
});

describe('[L16] signs', () => {
  const SIGNED = 'tic-tac-logic/4/4/1n0_1j1e0';

  test('[L16] are generated on request, for kinds that have them', async () => {
    const words = ['generate', '--kind', 'tic-tac-logic', '--size', '6x6', '--level', 'easy', '--seed', 'tide'];
    const ran = await runCli([...words, '--signs']);
    expect([ran.exit, ran.answers]).toEqual([0, [expect.stringMatching(/^tic-tac-logic\/6\/6\/[a-z01]+_[a-z01]+$/)]]);
    expect((await runCli(words)).answers[0]).not.toContain('_');
    expect((await runCli(['generate', '--kind', 'nurikabe', '--size', '7x7', '--signs'])).exit).toBe(2);
    expect((await runCli([...words, '--signs', '--to', 'grid'])).exit).toBe(2);
  });

  test('[L16] are refused by formats that cannot express them', async () => {
    const ran = await runCli(['convert', '--to', 'unruly', SIGNED]);
    expect([ran.exit, ran.notes.join()]).toEqual([2, expect.stringContaining('can’t be written in the unruly format')]);
    expect((await runCli(['convert', SIGNED])).answers).toEqual([SIGNED]);
  });

  test('[L10] are drawn between their cells, and a broken one is named', async () => {
    const { exit, answers } = await runCli(['check', 'one.tsv'], { files: { 'one.tsv': `one\t${SIGNED}\tXO../..../..../...O\n` } });
    expect(exit).toBe(1);
    expect(answers).toEqual(
      expect.arrayContaining([
        '1 !X!=!O!  .   .  X1 O1',
        '       ×',
        '4  .   .   . = O  X0 O1',
        expect.stringContaining(TIC_TAC_LOGIC_SENTENCES['tic-tac-logic.sign.equal']({})),
      ]),
    );
  });
});

describe('[L7] generate', () => {
  test('[L7] the same seed makes the same puzzles, of the asked size and level', async () => {
    const words = ['generate', '--kind', 'tic-tac-logic', '--size', '8x6', '--level', 'medium', '--seed', 'tide', '--count', '2'];
    const [first, second] = [await runCli(words), await runCli(words)];
    expect(first).toEqual(second);
    expect(first.answers).toHaveLength(2);
    expect(first.answers[0]).toMatch(/^tic-tac-logic\/8\/6\//);
    const graded = await runCli(['grade', '--json', '-'], { input: first.answers.join('\n') });
    expect(graded.answers.map((line) => JSON.parse(line).level)).toEqual(['medium', 'medium']);
  });

  test('[L7] --unknown-clues makes some clues of a Nurikabe a question mark', async () => {
    const options = ['generate', '--kind', 'nurikabe', '--size', '7x7', '--seed', 'a', '--to', 'grid'];
    const [plain, unknown] = [await runCli(options), await runCli([...options, '--unknown-clues'])];
    expect(plain.answers.join('')).not.toContain('?');
    expect(unknown.answers.join('')).toContain('?');
  });

  test('[L7] a seed of its own is reported, so that the puzzle can be made again', async () => {
    const ran = await runCli(['generate', '--kind', 'tic-tac-logic', '--size', '6x6', '--level', 'easy', '--json']);
    const seed = ran.notes[0].split(' ').at(-1) ?? '';
    const again = await runCli(['generate', '--kind', 'tic-tac-logic', '--size', '6x6', '--level', 'easy', '--json', '--seed', seed]);
    expect(again.answers).toEqual(ran.answers);
  });

  test.each([
    [
      ['--kind', 'sudoku'],
      ['--kind', 'nurikabe', 'tic-tac-logic', 'sudoku'],
    ],
    [[], ['--kind']],
    [
      ['--kind', 'nurikabe', '--size', '100x2'],
      ['--size', '64', '100x2'],
    ],
    [
      ['--kind', 'nurikabe', '--level', 'harder'],
      ['--level', 'easy, medium, hard, extreme', 'harder'],
    ],
    [
      ['--kind', 'nurikabe', '--to', 'braille'],
      ['--to', 'canonical, puzz-link, penpa, pzprv3, unruly, task, facts, grid', 'braille'],
    ],
    [['--kind', 'nurikabe', '--to', 'unruly', '--seed', 'a'], ['unruly']],
    [['--kind', 'tic-tac-logic', '--allow-equal-lines', '--to', 'grid', '--seed', 'a'], ['grid']],
    [
      ['--kind', 'nurikabe', '--allow-equal-lines'],
      ['--allow-equal-lines', 'nurikabe'],
    ],
    [
      ['--kind', 'tic-tac-logic', '--unknown-clues'],
      ['--unknown-clues', 'tic-tac-logic'],
    ],
    [
      ['--kind', 'nurikabe', '--count', '0'],
      ['--count', '1', '0'],
    ],
  ])('[L7] %j is bad input, and the sentence names %j', async (words, named) => {
    const ran = await runCli(['generate', ...words]);
    expect(ran.exit).toBe(2);
    for (const part of named) expect(ran.notes.at(-1)).toContain(part);
  });
});

describe('[L8] convert', () => {
  test.each([
    ['puzz-link', TR_2, ['https://puzz.link/p?nurikabe/4/4/i11k2g1i']],
    ['puzz-link', 'nurikabe/4/1/2h.', ['https://puzz.link/p?nurikabe/4/1/2h./']],
    ['unruly', `tic-tac-logic/10/10/zzzv`, ['10x10u:zzzza']],
    ['grid', 'nurikabe/4/4/i11k2g1i', ['...1', '1...', '..2.', '1...']],
    ['unruly', 'x..o / .... / .... / o..x', ['4x4u:AciCa']],
    ['facts', 'nurikabe/2/2/3i', ['grid(2,2).', 'fxd_cell(1,1,3).']],
  ])('[L8] to %s', async (notation, puzzle, expected) => {
    const ran = await runCli(['convert', '--to', notation, puzzle]);
    expect([ran.exit, ran.answers]).toEqual([0, expected]);
  });

  test('[L8] puzzles of several lines stand apart', async () => {
    const ran = await runCli(['convert', '--to', 'grid', '-'], { input: 'nurikabe/2/2/3i\nnurikabe/2/2/2i\n' });
    expect(ran.answers).toEqual(['3.', '..', '', '2.', '..']);
  });

  test('[L8] what a notation cannot say is refused', async () => {
    const ran = await runCli(['convert', '--to', 'unruly', 'nurikabe/2/2/3i']);
    expect([ran.exit, ran.notes]).toEqual([2, [expect.stringMatching(/^1: .*\bunruly\b/)]]);
  });

  test('[L8] a size that was taken for granted is mentioned', async () => {
    const ran = await runCli(['convert', 'fxd_cell(2,3,4).']);
    expect([ran.answers, ran.notes]).toEqual([['nurikabe/3/3/k4i'], [expect.stringMatching(/^1: .*\b3\b.*\b3\b/)]]);
  });
});

describe('[L9] play', () => {
  test('[L9] a puzzle is played to its end', async () => {
    const moves = ['1 1 #', '1 2 #', '1 3 #', '2 2 #', '2 4 #', 'r3c1 #', '3,2 #', '3 4 #', '4 2 #', '4 3 #', '4 4 #'];
    const ran = await runCli(['play', TR_2], { input: moves.join('\n') });
    expect([ran.exit, ran.answers.at(-1)]).toEqual([0, REMARKS.solved]);
  });

  test.each(['nurikabe/1/1/1', '2o#3/###o/oo#o/4o##'])('[L9] %s is solved before the first move', async (puzzle) => {
    const ran = await runCli(['play', puzzle]);
    expect([ran.exit, ran.answers.at(-1)]).toEqual([0, REMARKS.solved]);
  });

  test('[L9] without a puzzle one is made', async () => {
    const words = ['play', '--kind', 'tic-tac-logic', '--size', '4x4', '--level', 'easy', '--seed', 'game'];
    const ran = await runCli(words, { input: 'quit' });
    expect([ran.exit, ran.answers.length]).toEqual([1, 8]);
    expect(ran.answers).toEqual((await runCli(words, { input: 'quit' })).answers);
  });

  test('[L9] refusals, check, hint, undo and redo', async () => {
    const input = ['1 4 #', '9 9 #', '1 1 x', 'nonsense', '1 1 o', 'check', 'hint', 'undo', 'undo', 'redo', 'quit'].join('\n');
    const ran = await runCli(['play', TR_2], { input });
    const said = ran.answers.filter((line) => !/^[\d ]/.test(line));
    expect(said).toEqual([
      REFUSALS['fixed-cell'],
      REFUSALS['outside-grid'],
      REFUSALS['unknown-mark'],
      REMARKS.unclear,
      NURIKABE_SENTENCES['nurikabe.size.too-large']({ size: 2, clue: 1 }),
      expect.stringContaining(nameCell({ width: 4, height: 4 }, 0)),
      REMARKS.noUndo,
      REMARKS.unsolved,
    ]);
    expect(ran.exit).toBe(1);
  });
});

describe('[L2] bad input', () => {
  test.each([
    [['juggle'], 'juggle'],
    [['solve', '--fast', TR_2], '--fast'],
    [['solve', 'nowhere.tsv'], 'nowhere.tsv'],
    [['solve', 'a', 'b'], SOURCE_SENTENCES.several],
    [['solve', '....\n....'], NOTATION_SENTENCES['which-kind']({ first: 'nurikabe', second: 'tic-tac-logic' })],
    [['solve', 'nurikabe/5/5/g0'], `${nameSpot(1, 15)}: ${NOTATION_SENTENCES['clue-zero']({})}`],
    [['solve', '2..\n..x'], `${nameSpot(2, 3)}: ${NOTATION_SENTENCES['unknown-cell']({ text: 'x' })}`],
    [['solve', '--max-solutions', 'many', TR_2], '--max-solutions'],
  ])('[L2] %j', async (words, sentence) => {
    const ran = await runCli(words);
    expect(ran.exit).toBe(2);
    expect(ran.notes.join('\n')).toContain(sentence);
  });

  test('[L1] a bad line among good ones is reported and the others are answered', async () => {
    const ran = await runCli(['solve', '--json', '-'], { input: 'a\tnurikabe/1/1/1\nb\tnurikabe/1/1/z\nc\tnurikabe/1/1/1\n' });
    const lines = ran.answers.map((line) => JSON.parse(line));
    expect(lines.map(({ id, status, error }) => [id, status ?? error.code])).toEqual([
      ['a', 'unique'],
      ['b', 'too-many-cells'],
      ['c', 'unique'],
    ]);
    expect(ran.exit).toBe(2);
  });

  const WHOLE = 'nurikabe/1/1/1';
  test.each<[string, string, readonly string[], (readonly [string, string])[]]>([
    [
      'a bad line alone',
      `${WHOLE}\ngarbage\n${WHOLE}\n`,
      [],
      [
        ['1', 'unique'],
        ['2', 'which-size'],
        ['3', 'unique'],
      ],
    ],
    [
      'comments and blank lines',
      `# two of 1/1:\n${WHOLE}\n\n#again\n${WHOLE}\n`,
      [],
      [
        ['1', 'unique'],
        ['2', 'unique'],
      ],
    ],
    [
      'another third field',
      `a\t${WHOLE}\tunique\nb\t${WHOLE}\t\tdone\n`,
      [],
      [
        ['a', 'unique'],
        ['b', 'unique'],
      ],
    ],
    ['a grid set apart by tabs', 'NaN\t2\nNaN\tNaN\n', [], [['1', 'multiple']]],
    ['a wrong grid set apart by tabs', 'NaN\t2\nNaN\tzz\n', [], [['1', 'unknown-cell']]],
    ['a grid that starts with sea', '#o\n#2\n', [], [['1', 'multiple']]],
    [
      'grids with rows between slashes',
      '##/1.\n#o/#2\n',
      [],
      [
        ['1', 'unique'],
        ['2', 'multiple'],
      ],
    ],
    [
      'facts',
      'initialize_grid(1,1,[(1,1,1)])\ninitialize_grid(1,1,[(1,1,2)])\n',
      [],
      [
        ['1', 'unique'],
        ['2', 'none'],
      ],
    ],
    [
      'facts with ids',
      'a\tgrid(1,1). fxd_cell(1,1,1).\nb\tgrid(1,1). fxd_cell(1,1,2).\n',
      [],
      [
        ['a', 'unique'],
        ['b', 'none'],
      ],
    ],
    ['facts on several lines', 'grid(2,2).\nfxd_cell(1,1,3).\nfxd_cell(1,2,zz).\n', [], [['1', 'unknown-cell']]],
    [
      'texts without a size',
      '1g\n2g\n',
      ['--size', '2x1', '--kind', 'nurikabe'],
      [
        ['1', 'unique'],
        ['2', 'unique'],
      ],
    ],
  ])('[L1] lines: %s', async (_name, input, words, expected) => {
    const { answers } = await runCli(['solve', '--json', ...words, '-'], { input });
    expect(answers.map((line) => JSON.parse(line)).map(({ id, status, error }) => [id, status ?? error.code])).toEqual(expected);
  });

  test('[L1] a check takes the third field for a board and says what is wrong with it', async () => {
    const ran = await runCli(['check', '-'], { input: 'a\tnurikabe/1/1/1\tunique\n' });
    expect([ran.exit, ran.notes.length]).toEqual([2, 1]);
  });

  test('[L1] a wrong notation is no missing file', async () => {
    const ran = await runCli(['convert', 'nurikabe/4/4/2h.q4i']);
    expect([ran.exit, ran.notes]).toEqual([2, [`1: ${nameSpot(1, 19)}: ${NOTATION_SENTENCES['too-many-cells']({ cells: 16 })}`]]);
  });

  test('[L1] with nobody piping anything in, a source is asked for', async () => {
    const ran = await runCli(['solve'], { isTyped: true });
    expect([ran.exit, ran.notes]).toEqual([2, [SOURCE_SENTENCES.none]]);
  });
});

describe('[L10] drawing', () => {
  test('[L10] colour replaces brackets', async () => {
    const { answers } = await runCli(['check', '1#.'], { hasColour: true });
    expect(answers[1]).toContain('\u001b[97;44m # \u001b[0m');
  });

  test('[L10] Tic-Tac-Logic shows how many of each mark every line has', async () => {
    const { answers } = await runCli(['check', 'x..o / x... / .... / ....']);
    expect(answers.slice(0, 4)).toEqual(['X  2  0  0  0', 'O  0  0  0  1', '   1  2  3  4', '1  X  .  .  O  X1 O1']);
  });
});
