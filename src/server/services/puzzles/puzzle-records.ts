import type { Grade } from '@/engine/core/grade';
import type { Puzzle, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { canonicalForm, mapBoard, mapPuzzle, shapeSymmetriesOf } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { symmetryTo } from '@/engine/notations/symmetry-to';
import type { NewPuzzle, PuzzleAnalysis, SolutionCount, StoredPuzzle } from '../../store/puzzle-store';
import { formatMarks, parseMarks } from '../../worker/marks';

/** The form that a puzzle shares with all its rotated, mirrored and swapped variants. */
export function canonicalFormOf(puzzle: Puzzle): string {
  return canonicalForm(kindOf(puzzle), puzzle);
}

/** The record of a puzzle. */
export function recordOf(puzzle: Puzzle, analysis: PuzzleAnalysis): NewPuzzle {
  const { kind, width, height } = puzzle;
  return { form: canonicalFormOf(puzzle), kind, width, height, text: formatPuzzle(puzzle), ...analysis };
}

/** The record of a generated puzzle. */
export function generatedRecord({ puzzle, solution, grade }: { puzzle: string; solution: string; grade: Grade }): NewPuzzle {
  return recordOf(requirePuzzle(puzzle), analysisOf('unique', solution, grade));
}

export function analysisOf(solutions: SolutionCount, solution: string | null, grade: Grade | null): PuzzleAnalysis {
  return { solutions, solution, level: grade?.level ?? null, score: grade?.score ?? null, techniques: grade?.techniques ?? [] };
}

/** The only solution of a stored puzzle for `text`, which is the same puzzle rotated, mirrored or swapped; null when it is not unique. */
export function orientSolution({ text: storedText, solution }: Pick<StoredPuzzle, 'text' | 'solution'>, text: string): string | null {
  if (solution === null) return null;
  const puzzle = requirePuzzle(storedText);
  const kind = kindOf(puzzle);
  const board = parseMarks(kind, puzzle, solution);
  const symmetry = symmetryTo(text, { kind, puzzle });
  if (board === undefined || symmetry === undefined) throw new Error('The text is no orientation of the stored puzzle');
  return formatMarks(mapBoard(kind, symmetry, board));
}

/** A stored puzzle with its solution, in an orientation that keeps its shape and is determined by the seed. */
export function transformRecord(
  record: Pick<StoredPuzzle, 'text' | 'solution'>,
  seed: string,
): { readonly text: string; readonly solution: string | null } {
  const puzzle = requirePuzzle(record.text);
  const kind = kindOf(puzzle);
  const turns = shapeSymmetriesOf(kind, puzzle).filter(({ swapsMarks }) => !swapsMarks);
  const text = formatPuzzle(mapPuzzle(kind, turns[seededRng(seed).below(turns.length)], puzzle));
  return { text, solution: orientSolution(record, text) };
}

/** The puzzle of a stored text. */
export function requirePuzzle(text: string): Puzzle {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(`A stored puzzle cannot be read: ${puzzle.error.code}`);
  return puzzle.value;
}

export function kindOf(puzzle: Puzzle): PuzzleKind {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
  return kind;
}
