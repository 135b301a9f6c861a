import { describe, expect, test } from 'vitest';
import { formatPuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';

/** The notation that was recognised and the puzzle, or the error with its place. */
function read(text: string, kind?: string, size?: { width: number; height: number }): string {
  const result = importPuzzle(text, kind, size);
  if (!result.ok) return `${result.error.code}@${result.error.at}`;
  return `${result.value.notation} ${formatPuzzle(result.value.puzzle)}`;
}

const FIVE = 'nurikabe/5/5/g5k2o1k3g';
const UNRULY = 'tic-tac-logic/6/6/g0a0a0c0d1c1a10h';
const TASK = 'a1d11d1d0f0a0b0c1b';
const TR_1 = 'nurikabe/4/4/2h3n4i';

describe('[N5] every notation is recognised', () => {
  test.each([
    [FIVE, `canonical ${FIVE}`],
    [`  ${FIVE}\n`, `canonical ${FIVE}`],
    [`https://puzz.link/p?${FIVE}`, `puzz-link ${FIVE}`],
    [`https://puzz.link/p?${FIVE}/`, `puzz-link ${FIVE}`],
    [`http://pzv.jp/p.html?${FIVE}`, `puzz-link ${FIVE}`],
    [`puzz.link/p?${FIVE}`, `puzz-link ${FIVE}`],
    ['http://pzv.jp/p.html?m+nurikabe_edit/5/5/g5k2o1k3g', `puzz-link ${FIVE}`],
    ['https://puzz.link/p?nurikabe/4/2/.g-1ag+100h', 'puzz-link nurikabe/4/2/.g-1ag+100i'],
    ['https://puzz.link/p?nurikabe_play/5/5/g5k2o1k3g', `puzz-link ${FIVE}`],
    [`https://puzz.link/p.html?type=player&${FIVE}`, `puzz-link ${FIVE}`],
    [`https://puzz.link/p?type=editor&${FIVE}/#board`, `puzz-link ${FIVE}`],
    [`https://puzz.link/p?${FIVE}#0`, `puzz-link ${FIVE}`],
    ['https://puzz.link/p?pzprv3/nurikabe/2/3/. 12 . /- . 1 /', 'puzz-link nurikabe/3/2/gcg.g1'],
    ['https://puzz.link/p?pzprv3/nurikabe/2/3/.%2012%20.%20/-%20.%201%20/', 'puzz-link nurikabe/3/2/gcg.g1'],
    ['puzz.link/p?pzprv3/nurikabe/2/3/._12_._/-_#_1_/', 'puzz-link nurikabe/3/2/gcg.g1'],
    ['5/5/g5k2o1k3g', `task ${FIVE}`],
    ['6/6/m8n8i9u', 'task nurikabe/6/6/m8n8i9u'],
    ['4/2/.g-1ag+100h', 'task nurikabe/4/2/.g-1ag+100i'],
    ['.5... / ..2.. / ..... / ..1.. / ...3.', `grid ${FIVE}`],
    ['? . 26 . / 256 . . .', 'grid nurikabe/4/2/.g-1ag+100i'],
    ['.?', 'grid nurikabe/2/1/g.'],
    ['o.?o / ....', 'grid nurikabe/4/2/h.k'],
    ['pzprv3/nurikabe/2/3/. 12 . /- . 1 /', 'pzprv3 nurikabe/3/2/gcg.g1'],
    ['pzprv3\nnurikabe\n2\n3\n. 12 . \n- . 1 \n', 'pzprv3 nurikabe/3/2/gcg.g1'],
    ['pzprv3.1\r\nnurikabe\r\n1\r\n2\r\n. 2 \r\n', 'pzprv3 nurikabe/2/1/g2'],
    ['pzprv3\nnurikabe\n1\n2\n. 2 \nhistory:{\n "type":"pzpr",\n "datas":[]\n}\n', 'pzprv3 nurikabe/2/1/g2'],
    ['pzprv3\nnurikabe\n1\n2\n. 2 \ninfo:{\n "metadata":{}\n}\n', 'pzprv3 nurikabe/2/1/g2'],
    ['pzprv3/nurikabe/1/2/. 2 /http://pzv.jp/p.html?nurikabe/2/1/g2', 'pzprv3 nurikabe/2/1/g2'],
    ['6x6u:hbbdEDBai', `unruly ${UNRULY}`],
    ['6x6udt:hbbdEDBai', `unruly ${UNRULY}`],
    ['6u:hbbdEDBai', `unruly ${UNRULY}`],
    ['6x6:hbbdEDBai', `unruly ${UNRULY}/repeats`],
    ['6x6dn:hbbdEDBai', `unruly ${UNRULY}/repeats`],
    ['6x6u:zl', 'unruly tic-tac-logic/6/6/zj'],
    ['10x10u:zzzza', 'unruly tic-tac-logic/10/10/zzzv'],
    ['6x6u:jAza', 'unruly tic-tac-logic/6/6/i01y'],
    ['...... / .0.0.0 / ...0.. / ..1... / 1.10.. / ......', `grid ${UNRULY}`],
    [`6x6:${TASK}`, `task tic-tac-logic/6/6/${TASK}`],
    [`6/6/${TASK}`, `task tic-tac-logic/6/6/${TASK}`],
    ['.1....\n11....\n1....0\n......\n0.0..0\n...1..\n', `grid tic-tac-logic/6/6/${TASK}`],
    ['grid(4,4). fxd_cell(1,1,2). fxd_cell(1,4,3). fxd_cell(4,1,4).', `facts ${TR_1}`],
    ["size(2,4).\n% givens\nfixed_cell(1, 2, x).\nfixed_cell(2,4,'O').", 'facts tic-tac-logic/4/2/a1e0'],
    ["grid(1,3). fxd_cell(1,2,'?').", 'facts nurikabe/3/1/g.g'],
    ['initialize_grid(7,7,[(1,2,3),(1,6,1)])', 'facts nurikabe/7/7/g3i1zzi'],
    ['initialize_grid(4, 4, [(1,1,2), (1,4,3),\n (4,1,4)]).', `facts ${TR_1}`],
    ['2 NaN NaN 3\nNaN NaN NaN NaN\nNaN NaN NaN NaN\n4 NaN NaN NaN', `grid ${TR_1}`],
    ['2 NaN NaN 3, NaN NaN NaN NaN, NaN NaN NaN NaN, 4 NaN NaN NaN', `grid ${TR_1}`],
    ['2,NaN,NaN,3\nNaN,NaN,NaN,NaN\nNaN,NaN,NaN,NaN\n4,NaN,NaN,NaN', `grid ${TR_1}`],
    ['[[2, nan, nan, 3], [nan, nan, nan, nan], [nan, nan, nan, nan], [4, nan, nan, nan]]', `grid ${TR_1}`],
    ['2..3,....,....,4...', `grid ${TR_1}`],
    ['2__3\n____\n____\n4___', `grid ${TR_1}`],
    ['2NaNNaN3/..../____/4...', `grid ${TR_1}`],
    ['12,\n34,', 'grid nurikabe/1/2/c-22'],
    ['x..o\n.XO.', 'grid tic-tac-logic/4/2/1b0a10a'],
  ])('[N5] %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('[N6] a question is asked instead of guessing', () => {
  test.each([
    [TASK, 'which-size@0'],
    ['g5k2o1k3g', 'which-size@0'],
    ['.1../....', 'which-kind@0'],
    ['....\n....', 'which-kind@0'],
    [' 1.1.\n.o..', 'which-kind@1'],
    ['6/6/1zi', 'which-kind@0'],
    ['size(2,2). fixed_cell(1,1,1).', 'which-kind@0'],
    ['1,2', 'which-rows@0'],
    ['11/11/11', 'which-notation@0'],
  ])('[N6] %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['.1../....', 'nurikabe', 'grid nurikabe/4/2/g1l'],
    ['.1../....', 'tic-tac-logic', 'grid tic-tac-logic/4/2/a1f'],
    ['size(2,2). fixed_cell(1,1,1).', 'tic-tac-logic', 'facts tic-tac-logic/2/2/1c'],
    ['1..', 'nurikabe', 'grid nurikabe/3/1/1h'],
  ])('[N6] %j is settled by the kind %s', (text, kind, expected) => {
    expect(read(text, kind)).toBe(expected);
  });

  test('[N6] a task is settled by a size', () => {
    expect(read(TASK, 'tic-tac-logic', { width: 6, height: 6 })).toBe(`task tic-tac-logic/6/6/${TASK}`);
    expect(read(TASK, undefined, { width: 6, height: 6 })).toBe(`task tic-tac-logic/6/6/${TASK}`);
    expect(read(TASK, 'tic-tac-logic', { width: 8, height: 8 })).toBe('too-few-cells@18');
    expect(read(TASK, 'tic-tac-logic')).toBe('which-size@0');
  });

  test.each([
    [FIVE, 'tic-tac-logic', 'other-kind@0'],
    ['6x6u:hbbdEDBai', 'nurikabe', 'other-kind@0'],
    ['pzprv3/nurikabe/1/1/1 /', 'tic-tac-logic', 'other-kind@7'],
    [FIVE, 'sudoku', 'unknown-kind@0'],
  ])('[N6] %j is not read as %s', (text, kind, expected) => {
    expect(read(text, kind)).toBe(expected);
  });
});

describe('[N7] facts without a size', () => {
  test.each([
    ['fxd_cell(1,2,3).', 'nurikabe/2/2/g3h', true],
    ['fxd_cell(1,1,1).', 'nurikabe/1/1/1', true],
    ['fixed_cell(5,1,x).', 'tic-tac-logic/6/6/x1k', true],
    ['grid(3,3). fxd_cell(1,2,3).', 'nurikabe/3/3/g3m', false],
  ])('[N7] %j', (text, puzzle, isSizeAssumed) => {
    const result = importPuzzle(text);
    expect(result.ok && [formatPuzzle(result.value.puzzle), result.value.isSizeAssumed]).toEqual([puzzle, isSizeAssumed]);
  });
});

describe('[N8] marks beside the clues', () => {
  test.each([
    ['2o#3/###o/oo#o/4o##', '2212/1112/2212/2211'],
    ['2o.3/..../..#./4...', '2202/0000/0010/2000'],
    ['pzprv3/nurikabe/2/3/. 5 - /# + ./', '022/120'],
    ['x..o\n....', '1002/0000'],
  ])('[N8] %j', (text, marks) => {
    const result = importPuzzle(text);
    expect(result.ok && result.value.board.marks.join('')).toBe(marks.replaceAll('/', ''));
  });
});

describe('[N4] errors of foreign notations say what and where', () => {
  test.each([
    ['', 'empty@0'],
    [' \n ', 'empty@0'],
    ['hello world', 'unknown-cell@0'],
    ['sudoku/9/9/g', 'unknown-kind@0'],
    ['https://puzz.link/p?heyawake/6/6/', 'unknown-kind@20'],
    ['https://puzz.link/', 'link-without-puzzle@18'],
    ['https://seawall.example/p/aB3dE5', 'link-without-puzzle@32'],
    ['tinyurl.com/y6aB3dE5', 'link-without-puzzle@20'],
    ['https://puzz.link/p?', 'link-without-puzzle@20'],
    ['https://example.com/play?id=5', 'link-without-puzzle@29'],
    ['https://puzz.link/p?type=player&heyawake/6/6/', 'unknown-kind@32'],
    ['https://puzz.link/p?pzprv3/nurikabe/1/2/.%200%20/', 'clue-zero@44'],
    ['https://puzz.link/p?nurikabe/5/5/g0', 'clue-zero@34'],
    ['http://pzv.jp/p.html?m+nurikabe_edit/5/5/gG', 'unknown-character@42'],
    [' https://puzz.link/p?nurikabe/5/99/g', 'side-out-of-range@32'],
    ['pzprv3/nurikabe/2', 'missing-part@17'],
    ['pzprv3/slither/1/1/. /', 'unknown-kind@7'],
    ['pzprv3/nurikabe/2/2/. . /', 'missing-part@25'],
    ['pzprv3/nurikabe/1/2/. . /history', 'trailing-text@25'],
    ['pzprv3/nurikabe/1/2/. . . /', 'ragged-row@20'],
    ['pzprv3/nurikabe/1/2/. o /', 'unknown-cell@22'],
    ['pzprv3/nurikabe/1/2/. 0 /', 'clue-zero@22'],
    ['6x6u:hb1', 'unknown-character@7'],
    ['6x6u:a', 'too-few-cells@6'],
    ['6x6u:zz', 'too-many-cells@6'],
    ['6x6u:zla', 'too-many-cells@6'],
    ['10x10u:zzzz', 'too-few-cells@11'],
    ['10x10u:zzzzb', 'too-many-cells@11'],
    ['10x10u:zzzzaa', 'too-many-cells@11'],
    ['6x6u:zkk', 'too-many-cells@7'],
    ['5x6u:zf', 'size-not-allowed@0'],
    ['6x6q:zl', 'unknown-option@3'],
    ['600x6u:zl', 'side-out-of-range@0'],
    ['6/6/a1!', 'unknown-character@6'],
    ['fxd_cell(1,2,3) and', 'unknown-character@16'],
    ['fxd_cell(1,2).', 'unknown-character@0'],
    ['grid(2,2). fxd_cell(1,3,3).', 'cell-outside-grid@22'],
    ['grid(2,2). fxd_cell(0,1,3).', 'cell-outside-grid@20'],
    ['fxd_cell(1,100,3).', 'side-out-of-range@11'],
    ['grid(100,2).', 'side-out-of-range@5'],
    ['grid(2,2). size(2,2).', 'given-twice@11'],
    ['fxd_cell(2,2,3). fxd_cell(2,2,4).', 'given-twice@26'],
    ['fxd_cell(1,1,0).', 'clue-zero@13'],
    ['fxd_cell(1,1,9999999).', 'clue-too-large@13'],
    ['fixed_cell(1,1,y).', 'unknown-cell@15'],
    ['initialize_grid(2,2,[(1,1,3)', 'missing-part@28'],
    ['2..\n....', 'ragged-row@4'],
    ['2 . .\n. 0 .', 'clue-zero@8'],
    ['2..\n.é.', 'unknown-cell@5'],
    ['.'.repeat(65), 'side-out-of-range@64'],
    ['.\n'.repeat(65), 'side-out-of-range@128'],
    ['xo.\n...', 'size-not-allowed@0'],
    ['size(5,5). fixed_cell(1,1,x).', 'size-not-allowed@5'],
    [',,,', 'unknown-notation@0'],
    ['.'.repeat(200_001), 'too-long@200000'],
  ])('[N4] %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
