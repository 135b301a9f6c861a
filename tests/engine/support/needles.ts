import type { Puzzle } from '@/engine/core/kind';
import { mapBoard, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';
import { parseMarks } from '@/engine/play/snapshot';
import type { TestPuzzle } from './test-room';

/** Texts that give a puzzle away, in every way it can be laid down and with its marks exchanged. */
export interface Needles {
  readonly clues: readonly string[];
  readonly solution: readonly string[];
}

const known = new Map<string, Needles>();

/** What to search for, so that nobody finds it. */
export function needlesOf(puzzle: TestPuzzle): Needles {
  const before = known.get(puzzle.text);
  if (before !== undefined) return before;
  const needles = { clues: writeClues(puzzle), solution: writeSolution(puzzle) };
  known.set(puzzle.text, needles);
  return needles;
}

function writeClues({ text }: TestPuzzle): string[] {
  const { kind, puzzle } = requirePuzzle(text);
  return unique(
    symmetriesOf(kind).flatMap((symmetry) => {
      const mapped = mapPuzzle(kind, symmetry, puzzle);
      return [formatPuzzle(mapped), JSON.stringify(mapped.clues)];
    }),
  );
}

/** As digits, as a JSON array, drawn in one line and in rows, and as a puzzle whose every cell is given. */
function writeSolution({ text, solution }: TestPuzzle): string[] {
  if (solution === null) return [];
  const { kind, puzzle } = requirePuzzle(text);
  return unique(
    symmetriesOf(kind).flatMap((symmetry) => {
      const board = mapBoard(kind, symmetry, { ...puzzle, marks: parseMarks(solution) });
      const marks = [...board.marks];
      const drawn = marks.map((mark) => kind.marks[mark - 1].symbol).join('');
      const rows = Array.from({ length: board.height }, (_, y) => drawn.slice(y * board.width, (y + 1) * board.width));
      const given: Puzzle = { ...puzzle, width: board.width, height: board.height, clues: marks };
      return [marks.join(''), JSON.stringify(marks), drawn, rows.join('/'), rows.join('\\n'), formatPuzzle(given)];
    }),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
