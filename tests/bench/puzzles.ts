import { readFileSync } from 'node:fs';
import { generate } from '../../src/engine/core/generate';
import type { Level, Puzzle, PuzzleKind } from '../../src/engine/core/kind';
import { findKind, KINDS } from '../../src/engine/kinds';
import { importPuzzle } from '../../src/engine/notations/import-export';
import type { Sample } from './measure';

export interface BenchPuzzle {
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
}

/** The documents' cases with one solution (tr-1 has three). */
const CASES: readonly (readonly [id: string, kind: string, text: string])[] = [
  ['tr-2', 'nurikabe', '...1/1.../..2./1...'],
  ['tr-3', 'nurikabe', '2.../..../..../.1.4'],
  ['tr-4', 'nurikabe', '2..2/..../..../.2.1'],
  ['tr-5', 'nurikabe', '...../2.4../...2./...../.2...'],
  ['tr-6', 'nurikabe', '...../.1.1./..2.3/...../2....'],
  ['sy-1', 'nurikabe', '.3...1./......./2..1.../......./.1..2../..2..../1...1.6'],
  ['sy-2', 'nurikabe', '......./2.1.2.2/......./..1.1../......./2.1.1.2/.......'],
  ['sy-3', 'tic-tac-logic', '..X.../..X.../X....X/..O.../.X...X/O...O.'],
];

const SIDES = [6, 8, 10, 12];
const LARGE_SIDES = [15, 20, 30];
const ASKED_LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];
const SEEDS = ['first', 'second', 'third'];

/** Reads lines `id<TAB>notation[<TAB>…]` or bare notations; throws with the line's number on one that is no puzzle. */
export function readPuzzles(file: string): BenchPuzzle[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const fields = line.split('\t');
    return [toBenchPuzzle(fields.length > 1 ? fields[0] : `${file}:${i + 1}`, fields[1] ?? fields[0])];
  });
}

export function documentPuzzles(): BenchPuzzle[] {
  return CASES.map(([id, kind, text]) => toBenchPuzzle(id, text.replaceAll('/', '\n'), kind));
}

/** Puzzles of fixed seeds, and how long each took to make. */
export function generatedPuzzles(timeLimitMs: number, isLarge: boolean): { readonly puzzles: BenchPuzzle[]; readonly samples: Sample[] } {
  const puzzles: BenchPuzzle[] = [];
  const samples: Sample[] = [];
  for (const kind of KINDS as readonly PuzzleKind[]) {
    for (const side of isLarge ? [...SIDES, ...LARGE_SIDES] : SIDES) {
      if (!kind.allowsSize({ width: side, height: side })) continue;
      for (const level of ASKED_LEVELS) {
        for (const seed of SEEDS) {
          const start = performance.now();
          const shouldStop = () => performance.now() - start > timeLimitMs;
          const result = generate(kind, { width: side, height: side, level, seed, shouldStop });
          const ms = performance.now() - start;
          samples.push({ kind: kind.id, task: `generate ${level}`, cells: side * side, ms, isDone: result.ok });
          if (result.ok) puzzles.push({ id: `${kind.id}-${side}-${level}-${seed}`, kind, puzzle: result.value.puzzle });
        }
      }
    }
  }
  return { puzzles, samples };
}

function toBenchPuzzle(id: string, text: string, kindId?: string): BenchPuzzle {
  const reading = importPuzzle(text, kindId);
  if (!reading.ok) throw new Error(`${id}: ${reading.error.code} at ${reading.error.at}`);
  const { puzzle } = reading.value;
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(`${id}: unknown kind ${puzzle.kind}`);
  return { id, kind, puzzle };
}
