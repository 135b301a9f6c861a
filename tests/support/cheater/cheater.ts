import { deduce } from '@/engine/core/deduce';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import { type Rng, seededRng, shuffle } from '@/engine/core/rng';
import { formatPuzzle } from '@/engine/notations/canonical';
import { type Flag, leastTime } from '@/engine/play/anti-cheat';
import { formatMarks } from '@/engine/play/snapshot';
import { TestRoom } from '../../engine/support/test-room';
import type { SolvedPuzzle } from '../honest-plays';

/** The boards that are forged on: the dailies of the finding, and a smaller one. */
export const BOARDS = {
  nurikabe: ['nurikabe', 12, 'hard'],
  'tic-tac-logic': ['tic-tac-logic', 14, 'hard'],
  medium: ['tic-tac-logic', 10, 'medium'],
} as const;
export type BoardName = keyof typeof BOARDS;

/** How a forger, who knows the solution, has it look like play. */
export interface Cheat {
  readonly board: BoardName;
  /** What finds it out: without these checks it would count. */
  readonly found: readonly Flag[];
  /** Others who have honestly played the same daily before. */
  readonly crowd?: number;
  play(forger: Cheater): void;
}

interface Marking {
  readonly at: number;
  readonly cell: Cell;
}

/** A room for one with the daily, in which whoever calls it `ann` forges. */
export class Cheater {
  readonly room: TestRoom;
  readonly solved: SolvedPuzzle;
  /** How somebody else has played it before. */
  readonly earlier: readonly Marking[];
  readonly #startedAt: number;
  readonly #rng: Rng;

  constructor(solved: SolvedPuzzle, date: string, seed: string, earlier: readonly Marking[]) {
    this.solved = solved;
    this.earlier = earlier;
    this.#rng = seededRng(seed);
    const { kind, puzzle, solution, level } = solved;
    const source = { type: 'daily', date, kind: kind.id, level } as const;
    const text = { text: formatPuzzle(puzzle), solution: formatMarks(solution.marks) };
    this.room = new TestRoom('solo', { source: source as never, autoStart: true });
    this.room.now = Date.parse(date);
    this.room.join('ann').start(text, { level, daily: date, isRanked: true });
    this.#startedAt = this.room.now;
  }

  /** What has to be marked, in rows. */
  get cells(): Cell[] {
    const { kind, puzzle, solution } = this.solved;
    const start = kind.initialBoard(puzzle).marks;
    return [...start.keys()].filter((cell) => start[cell] === 0 && solution.marks[cell] !== kind.blankReadsAs);
  }

  get columns(): Cell[] {
    const { width } = this.solved.puzzle;
    return this.cells.sort((a, b) => (a % width) - (b % width) || a - b);
  }

  get scattered(): Cell[] {
    return shuffle(this.cells, this.#rng);
  }

  /** In the order of the ladder. */
  get deduced(): Cell[] {
    const { kind, puzzle } = this.solved;
    const needed = new Set(this.cells);
    const steps = deduce(kind, puzzle, kind.initialBoard(puzzle)).steps.flatMap(({ placements }) => placements.map(({ cell }) => cell));
    return [...new Set([...steps, ...needed])].filter((cell) => needed.has(cell));
  }

  /** The time below which nobody is. */
  get floorMs(): number {
    return leastTime(this.solved.level, { cells: this.cells.length, strokes: this.cells.length / 3 });
  }

  at(ms: number): this {
    this.room.now = Math.max(this.room.now, this.#startedAt + Math.round(ms));
    return this;
  }

  do(command: Parameters<TestRoom['do']>[1]): this {
    this.room.do('ann', command);
    return this;
  }

  mark(cells: readonly Cell[], right = true): this {
    const { solution } = this.solved;
    for (const mark of [1, 2]) {
      const of = cells.filter((cell) => (right ? solution.marks[cell] : 3 - solution.marks[cell]) === mark);
      if (of.length > 0) this.room.mark('ann', of, mark as Mark);
    }
    return this;
  }

  /** Cells one by one, at the times that people take: mostly short, now and then long. */
  markSlowly(cells: readonly Cell[], totalMs: number, firstMs = 2_500): this {
    const gaps = cells.map(() => 0.3 + 4 * (this.#rng.below(1_000) / 1_000) ** 4);
    const sum = gaps.reduce((total, gap) => total + gap, 0);
    let at = firstMs;
    for (const [i, cell] of cells.entries()) {
      this.at(at).mark([cell]);
      at += (gaps[i] / sum) * (totalMs - firstMs);
    }
    return this;
  }

  /** Cells one by one at a beat that is off by at most a tenth. */
  markEvenly(cells: readonly Cell[], beatMs: number): this {
    for (const [i, cell] of cells.entries()) this.at(3_000 + i * beatMs + this.#rng.below(beatMs / 10)).mark([cell]);
    return this;
  }
}

const MINUTES = 60_000;

export const CHEATS: Readonly<Record<string, Cheat>> = {
  'solves a hard 12×12 in 4.6 seconds, in few strokes (finding 3)': {
    board: 'nurikabe',
    found: ['too-fast', 'cell-rate', 'burst', 'ahead'],
    play: (forger) => forger.at(2_000).mark(forger.cells.slice(0, 40)).at(4_600).mark(forger.cells.slice(40)),
  },
  'solves a hard 14×14 in 8.2 seconds, in few strokes (finding 3)': {
    board: 'tic-tac-logic',
    found: ['too-fast', 'cell-rate', 'ahead'],
    play(forger) {
      for (let i = 0; i < 8; i += 1) forger.at(1_200 + i * 1_000).mark(forger.cells.filter((_, cell) => cell % 8 === i));
    },
  },
  'waits a minute and a half and draws everything in one stroke': {
    board: 'nurikabe',
    found: ['burst'],
    play: (forger) => forger.at(1.5 * MINUTES).mark(forger.deduced),
  },
  'does so within a supposition': {
    board: 'nurikabe',
    found: ['burst'],
    play: (forger) =>
      forger
        .do({ type: 'layer-open' })
        .at(1.5 * MINUTES)
        .mark(forger.deduced)
        .at(2 * MINUTES)
        .do({ type: 'layer-accept' }),
  },
  'sends it mark for mark, faster than a hand, after a long look': {
    board: 'medium',
    found: ['burst', 'sudden-rush'],
    play(forger) {
      for (const [i, cell] of forger.deduced.entries()) forger.at(4 * MINUTES + i * 20 + (i % 3) * 5).mark([cell]);
    },
  },
  'copies the solution down row by row, at the pace of people': {
    board: 'tic-tac-logic',
    found: ['ahead'],
    play: (forger) => forger.markSlowly(forger.cells, 5 * MINUTES),
  },
  'copies it column by column': {
    board: 'nurikabe',
    found: ['ahead'],
    play: (forger) => forger.markSlowly(forger.columns, 5 * MINUTES),
  },
  'copies it here and there': {
    board: 'medium',
    found: ['ahead'],
    play: (forger) => forger.markSlowly(forger.scattered, 4 * MINUTES),
  },
  'copies it within a supposition, and accepts that at the end': {
    board: 'tic-tac-logic',
    found: ['ahead'],
    play: (forger) =>
      forger
        .do({ type: 'layer-open' })
        .markSlowly(forger.cells, 5 * MINUTES)
        .do({ type: 'layer-accept' }),
  },
  'marks everything wrong first, and copies it then': {
    board: 'tic-tac-logic',
    found: ['ahead'],
    play: (forger) =>
      forger
        .at(3_000)
        .mark(forger.cells, false)
        .markSlowly(forger.cells, 5 * MINUTES, 6_000),
  },
  'copies it, takes it all back and does it again in the right order': {
    board: 'medium',
    found: ['ahead'],
    play(forger) {
      const [last, ...rest] = forger.deduced.reverse();
      forger.markSlowly(
        forger.cells.filter((cell) => cell !== last),
        2 * MINUTES,
      );
      forger.do({ type: 'reset' }).at(2 * MINUTES + 1_000);
      for (const [i, cell] of [...rest.reverse(), last].entries()) forger.at(2 * MINUTES + 2_000 * i + 400 * (cell % 5)).mark([cell]);
    },
  },
  'asks once about mistakes, to be among those with help, and copies the rest': {
    board: 'tic-tac-logic',
    found: ['ahead'],
    play: (forger) => forger.do({ type: 'find-mistake' }).markSlowly(forger.cells, 5 * MINUTES),
  },
  'copies heaps of cells in a dozen strokes': {
    board: 'tic-tac-logic',
    found: ['ahead'],
    play(forger) {
      const heaps = Array.from({ length: 12 }, (_, i) => forger.cells.filter((cell) => (cell + (cell >> 4)) % 12 === i));
      for (const [i, heap] of heaps.entries()) forger.at(20_000 + i * 15_000 + (i % 4) * 4_000).mark(heap);
    },
  },
  'deduces it like the ladder, at the beat of a machine': {
    board: 'medium',
    found: ['even-pace'],
    play: (forger) => forger.markEvenly(forger.deduced, 2_000),
  },
  'does so within a supposition, where no moves are': {
    board: 'medium',
    found: ['even-pace'],
    play: (forger) => forger.do({ type: 'layer-open' }).markEvenly(forger.deduced, 2_000).do({ type: 'layer-accept' }),
  },
  'marks before anybody can have read anything': {
    board: 'medium',
    found: ['no-reading'],
    play: (forger) => forger.markSlowly(forger.deduced, 4 * MINUTES, 150),
  },
  'is just below the least time': {
    board: 'medium',
    found: ['too-fast'],
    play: (forger) => forger.markSlowly(forger.deduced, 0.8 * forger.floorMs, 1_000),
  },
  'is just above the least time, on a day when others play too': {
    board: 'medium',
    found: ['day-outlier'],
    crowd: 30,
    play: (forger) => forger.markSlowly(forger.deduced, 1.1 * forger.floorMs, 1_000),
  },
  'follows a friend from cell to cell, in a rhythm of its own': {
    board: 'medium',
    found: ['copied-order'],
    play: (forger) =>
      forger.markSlowly(
        forger.earlier.map(({ cell }) => cell),
        4 * MINUTES,
      ),
  },
  'plays what a friend played again, with some jitter in the times': {
    board: 'medium',
    found: ['copied-order', 'copied-rhythm'],
    play(forger) {
      for (const [i, { cell, at }] of forger.earlier.entries()) forger.at(1.1 * at + (i % 5) * 20).mark([cell]);
    },
  },
  'plays it again with cells exchanged here and there': {
    board: 'medium',
    found: ['copied-rhythm'],
    play(forger) {
      const gaps = forger.earlier.map(({ cell, at }, i) => ({ cell, ms: at - (forger.earlier[i - 1]?.at ?? 0) }));
      for (let i = 4; i + 1 < gaps.length; i += 7) [gaps[i], gaps[i + 1]] = [gaps[i + 1], gaps[i]];
      let at = 0;
      for (const { cell, ms } of gaps) {
        at += ms;
        forger.at(at).mark([cell]);
      }
    },
  },
};
