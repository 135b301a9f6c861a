import type { Board, Puzzle } from '../../src/engine/core/kind';
import type { Rng } from '../../src/engine/core/rng';
import { grow, seaPatterns } from './brute-force';

/** A solvable puzzle, often with several solutions: a legal sea, and one clue in each of its islands, some of them `?`. */
export function randomNurikabe(width: number, height: number, rng: Rng): Puzzle<readonly number[]> {
  const { seas } = seaPatterns(width, height);
  const unknowns = rng.below(4);
  return clued(
    width,
    height,
    seas[rng.below(seas.length)],
    (cells) => cells[rng.below(cells.length)],
    () => rng.below(4) < unknowns,
  );
}

/** A part of a solution, filled in. */
export function randomPartOf(puzzle: Puzzle<readonly number[]>, sea: number, rng: Rng): Board {
  const share = rng.below(11);
  const marks = Uint8Array.from(puzzle.clues, (clue, cell) => (clue !== 0 ? 2 : rng.below(10) >= share ? 0 : (sea >> cell) & 1 ? 1 : 2));
  return { width: puzzle.width, height: puzzle.height, marks };
}

/** Every puzzle of a size that has a solution and no `?`, one of each set that turns and mirrors make of one another. */
export function allNurikabe(width: number, height: number): Puzzle<readonly number[]>[] {
  const found = new Map<string, Puzzle<readonly number[]>>();
  for (const sea of seaPatterns(width, height).seas) {
    const islands = islandsOf(width, height, sea);
    const choices = islands.reduce((product, island) => product * island.length, 1);
    for (let choice = 0; choice < choices; choice += 1) {
      let rest = choice;
      const puzzle = clued(
        width,
        height,
        sea,
        (cells) => {
          const cell = cells[rest % cells.length];
          rest = Math.floor(rest / cells.length);
          return cell;
        },
        () => false,
      );
      found.set(puzzle.clues.join(), puzzle);
    }
  }
  return [...found.values()].filter(({ clues }) => imagesOf(width, height, clues).every((image) => clues.join() <= image.join()));
}

/** The clues turned and mirrored in all ways that keep the grid's shape. */
function imagesOf(width: number, height: number, clues: readonly number[]): number[][] {
  const cells = clues.map((_, cell) => [cell % width, Math.floor(cell / width)]);
  const mirrored = [0, 1, 2, 3].map((way) =>
    cells.map(([x, y]) => clues[(way & 1 ? height - 1 - y : y) * width + (way & 2 ? width - 1 - x : x)]),
  );
  if (width !== height) return mirrored;
  return [...mirrored, ...mirrored.map((image) => cells.map(([x, y]) => image[x * width + y]))];
}

function clued(
  width: number,
  height: number,
  sea: number,
  choose: (cells: readonly number[]) => number,
  isUnknown: () => boolean,
): Puzzle<readonly number[]> {
  const clues = new Array<number>(width * height).fill(0);
  for (const cells of islandsOf(width, height, sea)) clues[choose(cells)] = isUnknown() ? -1 : cells.length;
  return { kind: 'nurikabe', width, height, clues, options: {} };
}

function islandsOf(width: number, height: number, sea: number): number[][] {
  const { neighbours } = seaPatterns(width, height);
  const count = width * height;
  const islands: number[][] = [];
  let left = ((1 << count) - 1) & ~sea;
  while (left !== 0) {
    const island = grow(neighbours, left & -left, left);
    islands.push(Array.from({ length: count }, (_, cell) => cell).filter((cell) => (island >> cell) & 1));
    left &= ~island;
  }
  return islands;
}
