import { spawnSync } from 'node:child_process';
import type { Puzzle } from '../../src/engine/core/kind';
import { UNKNOWN_SIZE } from '../../src/engine/kinds/nurikabe/clues';

/** clingo's exit code has this bit when it was interrupted, by its time limit or otherwise. */
const INTERRUPTED = 1;

export function hasClingo(): boolean {
  return spawnSync('clingo', ['--version']).status === 0;
}

/** Whether clingo proves within the limit that there is exactly one solution; process start and grounding count. */
export function solveWithClingo(puzzle: Puzzle<readonly number[]>, timeLimitMs: number): { readonly ms: number; readonly isDone: boolean } {
  const program = puzzle.kind === 'nurikabe' ? nurikabeProgram(puzzle) : ticTacLogicProgram(puzzle);
  const start = performance.now();
  const { status, stdout } = spawnSync('clingo', ['-', '2', '--outf=2', `--time-limit=${Math.ceil(timeLimitMs / 1000)}`], {
    input: program,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const ms = performance.now() - start;
  const isCut = status === null || (status & INTERRUPTED) !== 0;
  return { ms, isDone: !isCut && JSON.parse(stdout).Models.Number === 1 };
}

function factsOf({ width, height, clues }: Puzzle<readonly number[]>): string {
  const cells = clues.flatMap((clue, cell) => (clue === 0 ? [] : [`clue(${Math.floor(cell / width)},${cell % width},${clue}).`]));
  return `#const w=${width}. #const h=${height}. cell(0..h-1,0..w-1). ${cells.join(' ')}`;
}

function nurikabeProgram(puzzle: Puzzle<readonly number[]>): string {
  return `${factsOf(puzzle)}
near(Y,X,Y,X+1) :- cell(Y,X), cell(Y,X+1).
near(Y,X,Y+1,X) :- cell(Y,X), cell(Y+1,X).
near(Y,X,V,U) :- near(V,U,Y,X).
clue(Y,X) :- clue(Y,X,_).
blocked(Y,X,V,U) :- clue(V,U), clue(A,B), (A,B) != (V,U), near(A,B,Y,X).
may(V,U,V,U,1) :- clue(V,U).
may(Y,X,V,U,D+1) :- may(A,B,V,U,D), near(A,B,Y,X), clue(V,U,N), D < N, not clue(Y,X), not blocked(Y,X,V,U).
may(Y,X,V,U) :- may(Y,X,V,U,_).
may(Y,X,V,U) :- may(A,B,V,U), near(A,B,Y,X), clue(V,U,${UNKNOWN_SIZE}), not clue(Y,X), not blocked(Y,X,V,U).
{ own(Y,X,V,U) : may(Y,X,V,U) } 1 :- cell(Y,X).
own(V,U,V,U) :- clue(V,U).
island(Y,X) :- own(Y,X,_,_).
:- own(Y,X,V,U), near(Y,X,A,B), island(A,B), not own(A,B,V,U).
:- clue(V,U,N), N > 0, not N { own(Y,X,V,U) : may(Y,X,V,U) } N.
joined(V,U,V,U) :- clue(V,U).
joined(Y,X,V,U) :- joined(A,B,V,U), near(A,B,Y,X), own(Y,X,V,U).
:- own(Y,X,V,U), not joined(Y,X,V,U).
:- cell(Y,X), cell(Y+1,X+1), not island(Y,X), not island(Y+1,X), not island(Y,X+1), not island(Y+1,X+1).
before(Y,X) :- cell(Y,X), cell(V,U), V*w+U < Y*w+X, not island(V,U).
wet(Y,X) :- cell(Y,X), not island(Y,X), not before(Y,X).
wet(Y,X) :- wet(A,B), near(A,B,Y,X), not island(Y,X).
:- cell(Y,X), not island(Y,X), not wet(Y,X).
#show island/2.
`;
}

function ticTacLogicProgram(puzzle: Puzzle<readonly number[]>): string {
  const distinct = `
differ(row,A,B) :- cell(A,0), cell(B,0), A < B, cell(A,X), 1 { x(A,X); x(B,X) } 1.
differ(column,A,B) :- cell(0,A), cell(0,B), A < B, cell(Y,A), 1 { x(Y,A); x(Y,B) } 1.
:- cell(A,0), cell(B,0), A < B, not differ(row,A,B).
:- cell(0,A), cell(0,B), A < B, not differ(column,A,B).`;
  return `${factsOf(puzzle)}
{ x(Y,X) } :- cell(Y,X).
:- clue(Y,X,1), not x(Y,X).
:- clue(Y,X,2), x(Y,X).
:- cell(Y,0), not w/2 { x(Y,X) : cell(Y,X) } w/2.
:- cell(0,X), not h/2 { x(Y,X) : cell(Y,X) } h/2.
:- x(Y,X), x(Y,X+1), x(Y,X+2).
:- x(Y,X), x(Y+1,X), x(Y+2,X).
:- cell(Y,X), cell(Y,X+2), not x(Y,X), not x(Y,X+1), not x(Y,X+2).
:- cell(Y,X), cell(Y+2,X), not x(Y,X), not x(Y+1,X), not x(Y+2,X).
${puzzle.options.repeats === true ? '' : distinct}
#show x/2.
`;
}
