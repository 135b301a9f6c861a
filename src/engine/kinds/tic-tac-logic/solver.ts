import { cellCount } from '../../core/grid';
import type { Board, Puzzle } from '../../core/kind';
import { backtrack } from '../../core/search/backtrack';
import type { SolveOptions, SolveResult } from '../../core/solve';
import type { TicTacLogicClues } from './clues';

/** Finds the completions of `from`, whose marks are binding. */
export function solve(puzzle: Puzzle<TicTacLogicClues>, from: Board, options: SolveOptions): SolveResult {
  const marks = from.marks.slice();
  for (let cell = 0; cell < cellCount(puzzle); cell += 1) {
    const given = puzzle.clues[cell];
    if (given === 0) continue;
    if (marks[cell] !== 0 && marks[cell] !== given) return { status: 'none', solutions: [], nodes: 0 };
    marks[cell] = given;
  }
  return backtrack({ ...from, marks }, options, (filled) => isPossible(puzzle, filled));
}

/** False when no completion can obey the rules by what is seen at once; exact on complete boards. */
function isPossible(puzzle: Puzzle<TicTacLogicClues>, marks: Uint8Array): boolean {
  const { width, height } = puzzle;
  const rows = Array.from({ length: height }, (_, y) => marks.subarray(y * width, (y + 1) * width));
  const columns = Array.from({ length: width }, (_, x) => Uint8Array.from({ length: height }, (_, y) => marks[y * width + x]));
  return areLinesPossible(rows, puzzle.options.repeats === true) && areLinesPossible(columns, puzzle.options.repeats === true);
}

function areLinesPossible(lines: readonly Uint8Array[], mayRepeat: boolean): boolean {
  const full = new Set<string>();
  for (const line of lines) {
    for (let i = 2; i < line.length; i += 1) {
      if (line[i] !== 0 && line[i] === line[i - 1] && line[i] === line[i - 2]) return false;
    }
    const counts = [0, 0, 0];
    for (const mark of line) counts[mark] += 1;
    if (counts[1] > line.length / 2 || counts[2] > line.length / 2) return false;
    if (counts[0] > 0 || mayRepeat) continue;
    const text = line.join('');
    if (full.has(text)) return false;
    full.add(text);
  }
  return true;
}
