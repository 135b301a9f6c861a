import { BLANK, type Board, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, mapPuzzle } from '@/engine/core/symmetry';
import type { IndexedPuzzle } from '@/server/services/puzzles/similarity-index';

/** What the guard promises, written down as plainly as can be: each puzzle in each turn in each place, cell by cell. */
export function isAlike(indexed: readonly IndexedPuzzle[], kind: PlayableKind, puzzle: Puzzle, board?: Board): boolean {
  const known = indexed.filter((one) => one.kind.id === kind.id);
  const inks = new Set(known.flatMap((one) => [...kind.initialBoard(one.puzzle).marks]));
  const { marks } = kind.initialBoard(puzzle);
  const all = marks.map((mark, cell) => mark || (inks.has(board?.marks[cell] ?? BLANK) ? (board?.marks[cell] ?? BLANK) : BLANK));
  const turned = GRID_SYMMETRIES.flatMap((turn) => known.map((one) => mapPuzzle(kind, { grid: turn, swapsMarks: false }, one.puzzle)));
  const enough = { clues: Math.log2(known.length * 100_000), marked: Math.max(20, Math.log2(known.length * 100_000)) };
  return turned.some(
    (one) => isSomewhereAlike(kind, one, puzzle, marks, enough.clues) || isSomewhereAlike(kind, one, puzzle, all, enough.marked),
  );
}

function isSomewhereAlike(kind: PlayableKind, known: Puzzle, puzzle: Puzzle, given: Uint8Array, enough: number): boolean {
  const places = shifts(known.height, puzzle.height).flatMap((dy) => shifts(known.width, puzzle.width).map((dx) => ({ dx, dy })));
  const isSameSize = known.width === puzzle.width && known.height === puzzle.height;
  const layings = GRID_SYMMETRIES.length * (kind.swappableMarks.length + 1);
  return places.some(({ dx, dy }) => {
    const ways = isSameSize ? 2 * layings * (dx === 0 && dy === 0 ? 1 : places.length) : layings * places.length;
    return bitsOf(kind, known, puzzle, given, dx, dy) >= enough + Math.log2(ways);
  });
}

function shifts(length: number, given: number): number[] {
  const slack = length === given ? 1 : 0;
  const from = Math.min(0, length - given) - slack;
  return Array.from({ length: Math.abs(length - given) + 2 * slack + 1 }, (_, i) => from + i);
}

function bitsOf(kind: PlayableKind, known: Puzzle, puzzle: Puzzle, given: Uint8Array, dx: number, dy: number): number {
  const { marks } = kind.initialBoard(known);
  const count = { clues: 0, ink: 0, common: 0, sameMarks: 0, numbers: 0, sameNumbers: 0 };
  for (let y = 0; y < known.height; y += 1) {
    for (let x = 0; x < known.width; x += 1) {
      const cell = y * known.width + x;
      const isInside = x - dx >= 0 && x - dx < puzzle.width && y - dy >= 0 && y - dy < puzzle.height;
      const other = (y - dy) * puzzle.width + x - dx;
      const [clue, ink] = [marks[cell], isInside ? given[other] : BLANK];
      if (clue !== BLANK) count.clues += 1;
      if (ink !== BLANK) count.ink += 1;
      if (clue === BLANK || ink === BLANK) continue;
      count.common += 1;
      if (clue === ink) count.sameMarks += 1;
      const [mine, theirs] = [kind.numberAt?.(known, cell) ?? 0, kind.numberAt?.(puzzle, other) ?? 0];
      if (mine === 0 || theirs === 0) continue;
      count.numbers += 1;
      if (mine === theirs) count.sameNumbers += 1;
    }
  }
  const { clues, ink, common, sameMarks, numbers, sameNumbers } = count;
  const cells = marks.length;
  const places =
    common * cells > clues * ink ? -Math.log2((choose(clues, common) * choose(cells - clues, ink - common)) / choose(cells, ink)) : 0;
  const hasTwoMarks = kind.swappableMarks.length > 0;
  const values = hasTwoMarks ? coins(common, Math.max(sameMarks, common - sameMarks), 1 / 2) : coins(numbers, sameNumbers, 1 / 4);
  return places + values;
}

function coins(all: number, right: number, chance: number): number {
  return right > all * chance ? -Math.log2(choose(all, right) * chance ** right * (1 - chance) ** (all - right)) : 0;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways *= (n - k + i) / i;
  return ways;
}
