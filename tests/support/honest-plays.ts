import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Board, type Mark, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import type { Rng } from '@/engine/core/rng';
import { formatPuzzle } from '@/engine/notations/canonical';
import { formatMarks } from '@/engine/play/snapshot';
import { TestRoom } from '../engine/support/test-room';

/** A puzzle with its one solution. */
export interface SolvedPuzzle {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly solution: Board;
  readonly level: string;
}

/** How somebody plays. */
export interface Person {
  readonly isExpert: boolean;
  /** Factors on the time to think and to move the hand. */
  readonly thinking: number;
  readonly moving: number;
  /** Draws what lies side by side in one stroke. */
  readonly drags: boolean;
  /** How much of what is easily seen is kept in mind and marked later. */
  readonly leaves: number;
  /** How often hard places are tried out in a supposition. */
  readonly supposes: number;
  /** Marks islands too. */
  readonly dots: boolean;
  /** Goes on where the last mark was, rather than along the rows. */
  readonly staysNear: number;
  readonly errs: number;
  /** When the connection is away, in milliseconds from the start; what is done meanwhile comes all at once. */
  readonly outage: readonly [from: number, to: number] | null;
}

/** Seconds to find what a technique of level 1 to 4 gives: of most people, and of those who win contests. */
const THINKING = [0.8, 2, 7, 20];
const EXPERTS_THINKING = [0.25, 0.5, 1.6, 5];

function share(rng: Rng): number {
  return rng.below(1_000_000) / 1_000_000;
}

/** A factor around 1 that is as often so many times less as more. */
function factor(rng: Rng, sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - share(rng))) * Math.cos(2 * Math.PI * share(rng));
  return Math.exp(sigma * normal);
}

export function drawPerson(rng: Rng): Person {
  const isExpert = share(rng) < 0.15;
  const from = 10_000 + rng.below(60_000);
  return {
    isExpert,
    thinking: factor(rng, isExpert ? 0.2 : 0.45),
    moving: isExpert ? 0.6 + 0.3 * share(rng) : 0.8 + share(rng),
    drags: share(rng) < 0.5,
    leaves: share(rng) < 0.3 ? 0.2 + 0.4 * share(rng) : 0,
    supposes: share(rng) < 0.2 ? 0.5 : 0,
    dots: share(rng) < 0.4,
    staysNear: share(rng),
    errs: share(rng) < 0.5 ? 0 : 0.03 * share(rng),
    outage: share(rng) < 0.01 ? [from, from + 5_000 + rng.below(30_000)] : null,
  };
}

interface Seen {
  readonly cell: Cell;
  /** Of the technique, from 1. */
  readonly level: number;
  /** Others were seen at the same glance. */
  readonly isFresh: boolean;
}

/** One person at one board, who marks what they find out by the ladder of techniques, at the pace of people. */
class HonestPlay {
  readonly room: TestRoom;
  readonly #solved: SolvedPuzzle;
  readonly #person: Person;
  readonly #rng: Rng;
  /** What they know, whether it is marked or not. */
  readonly #known: Uint8Array;
  /** What is found and not dealt with yet. */
  #agenda: Seen[] = [];
  /** What is known and to be marked later. */
  readonly #later: Cell[] = [];
  readonly #wrong: Cell[] = [];
  #at = 0;
  #sentAt = 0;
  #last: Cell;
  readonly #startedAt: number;

  constructor(solved: SolvedPuzzle, person: Person, rng: Rng) {
    const { kind, puzzle, solution, level } = solved;
    this.#solved = solved;
    this.#person = person;
    this.#rng = rng;
    const text = { text: formatPuzzle(puzzle), solution: formatMarks(solution.marks) };
    this.room = new TestRoom('solo', { autoStart: true }).join('ann').start(text, { level });
    this.#startedAt = this.room.now;
    this.#known = kind.initialBoard(puzzle).marks.slice();
    this.#last = rng.below(this.#known.length);
    this.#think(1.5 + 3 * share(rng), person.isExpert ? 0.5 : 1);
  }

  get #isOver(): boolean {
    return this.room.state.round?.plays['*'].finishedAt !== null;
  }

  play(): TestRoom {
    while (!this.#isOver) {
      if (this.#agenda.length === 0) this.#look();
      if (this.#agenda.length > 0) this.#deal();
      else if (this.#later.length > 0) this.#markLater();
      else this.#mend();
      if (this.#later.length > 6 + this.#rng.below(12)) this.#markLater();
    }
    return this.room.end();
  }

  #think(seconds: number, times = 1): void {
    this.#at += 1000 * seconds * times * this.#person.thinking * factor(this.#rng, 0.5);
  }

  /** Finds what the easiest technique gives that gives anything, or all that is easy around the last mark; else what a person finds by trying. */
  #look(): void {
    const { kind, puzzle, solution } = this.#solved;
    const board = { width: puzzle.width, height: puzzle.height, marks: this.#known.slice() };
    const isNear = share(this.#rng) < this.#person.staysNear;
    const found = new Map<Cell, number>();
    for (const technique of kind.techniques) {
      if (found.size > 0 && (!isNear || technique.level > 2)) break;
      for (const { placements } of technique.find(puzzle, board)) {
        for (const { cell } of placements) if (this.#known[cell] === BLANK && !found.has(cell)) found.set(cell, technique.level);
        if (technique.level === 4 && found.size > 0) break;
      }
    }
    const away = (cell: Cell) => distance(puzzle, cell, this.#last);
    const cells = [...found.keys()];
    // Nobody sees everything at a glance; who goes on where they are sees only what is there.
    const noticed = isNear
      ? cells.sort((one, other) => away(one) - away(other)).slice(0, 1 + this.#rng.below(4))
      : cells.filter((_, i) => i === 0 || share(this.#rng) < 0.7);
    this.#agenda = noticed.map((cell, i) => ({ cell, level: found.get(cell) ?? 1, isFresh: i === 0 }));
    if (noticed.length > 0) return;
    const blanks = [...this.#known.keys()].filter((cell) => this.#known[cell] === BLANK && solution.marks[cell] !== kind.blankReadsAs);
    if (blanks.length > 0) this.#agenda = [{ cell: blanks[this.#rng.below(blanks.length)], level: 4, isFresh: true }];
  }

  #deal(): void {
    const { kind, solution } = this.#solved;
    const { isExpert, leaves, supposes, dots } = this.#person;
    const seen = this.#next();
    const { cell, level, isFresh } = seen;
    const base = (isExpert ? EXPERTS_THINKING : THINKING)[level - 1];
    this.#think(base, isFresh ? 1 : level <= 2 ? 0.3 : 0.5);
    const mark = solution.marks[cell];
    this.#known[cell] = mark;
    if (mark === kind.blankReadsAs && !dots) return;
    if (level >= 3 && share(this.#rng) < supposes) this.#suppose(cell);
    else if (level <= 2 && share(this.#rng) < leaves) this.#later.push(cell);
    else this.#mark(this.#stroke(cell), mark);
  }

  /** The nearest of what was found, or the first from there along the rows. */
  #next(): Seen {
    const size = this.#solved.puzzle;
    const isNear = share(this.#rng) < this.#person.staysNear;
    const away = ({ cell }: Seen) =>
      isNear ? distance(size, cell, this.#last) : (cell - this.#last + this.#known.length) % this.#known.length;
    const next = this.#agenda.reduce((best, one) => (away(one) < away(best) ? one : best));
    this.#agenda = this.#agenda.filter((one) => one !== next);
    return next;
  }

  /** With a cell all others that were found and lie in a row with it, of the same mark. */
  #stroke(first: Cell): Cell[] {
    const stroke = [first];
    if (!this.#person.drags) return stroke;
    const { puzzle, solution } = this.#solved;
    for (;;) {
      const end = stroke[stroke.length - 1];
      const next = this.#agenda.find(({ cell }) => distance(puzzle, cell, end) === 1 && solution.marks[cell] === solution.marks[first]);
      if (next === undefined) return stroke;
      stroke.push(next.cell);
      this.#known[next.cell] = solution.marks[next.cell];
      this.#agenda = this.#agenda.filter((one) => one !== next);
    }
  }

  #markLater(): void {
    const { solution, puzzle } = this.#solved;
    let at = this.#last;
    while (this.#later.length > 0) {
      const next = this.#later.reduce((best, cell) => (distance(puzzle, cell, at) < distance(puzzle, best, at) ? cell : best));
      this.#later.splice(this.#later.indexOf(next), 1);
      this.#think(0.2);
      this.#mark([next], solution.marks[next]);
      at = next;
    }
  }

  /** Puts right what is wrong, and marks what is missing still. */
  #mend(): void {
    const { kind, solution } = this.#solved;
    const marks = this.room.desk().marks;
    const wrong = [...marks.keys()].filter((cell) => {
      const read = marks[cell] === BLANK ? kind.blankReadsAs : marks[cell];
      return read !== solution.marks[cell] && this.#known[cell] !== BLANK;
    });
    this.#think(4);
    for (const cell of wrong) {
      this.#think(1);
      this.#mark([cell], solution.marks[cell], true);
    }
  }

  #mark(cells: readonly Cell[], mark: Mark, isSure = false): void {
    const slip = !isSure && share(this.#rng) < this.#person.errs;
    const right = this.#solved.kind.marks.length === 2 && slip ? 3 - mark : mark;
    this.#move(cells);
    const marks = this.room.desk().marks;
    if (this.#isOver || cells.every((cell) => marks[cell] === right)) return;
    this.#send(() => this.room.mark('ann', cells, right));
    if (slip) this.#wrong.push(...cells);
    if (this.#wrong.length > 0 && share(this.#rng) < 0.2) {
      const again = this.#wrong.splice(0);
      this.#think(1.5);
      for (const cell of again) this.#mark([cell], this.#solved.solution.marks[cell], true);
    }
  }

  /** Tries a cell both ways, or the right way at once, with some of what follows. */
  #suppose(cell: Cell): void {
    const { kind, puzzle, solution } = this.#solved;
    const mark = solution.marks[cell];
    this.#send(() => this.room.do('ann', { type: 'layer-open' }));
    if (share(this.#rng) < 0.5 && kind.marks.length === 2) {
      this.#move([cell]);
      this.#send(() => this.room.mark('ann', [cell], 3 - mark));
      this.#think(3);
      this.#send(() => this.room.do('ann', { type: 'layer-discard' }));
      this.#mark([cell], mark, true);
      return;
    }
    this.#move([cell]);
    this.#send(() => this.room.mark('ann', [cell], mark));
    for (let i = this.#rng.below(6); i > 0; i -= 1) {
      const board = { width: puzzle.width, height: puzzle.height, marks: this.#known.slice() };
      const next = kind.techniques
        .filter(({ level }) => level <= 2)
        .flatMap((technique) => [...technique.find(puzzle, board)].flatMap(({ placements }) => placements.map((set) => set.cell)))
        .find((one) => solution.marks[one] !== kind.blankReadsAs);
      if (next === undefined) break;
      this.#think((this.#person.isExpert ? EXPERTS_THINKING : THINKING)[1]);
      this.#known[next] = solution.marks[next];
      this.#agenda = this.#agenda.filter((one) => one.cell !== next);
      this.#move([next]);
      if (this.room.desk().marks[next] === solution.marks[next]) continue;
      this.#send(() => this.room.mark('ann', [next], solution.marks[next]));
    }
    this.#think(0.5);
    this.#send(() => this.room.do('ann', { type: 'layer-accept' }));
  }

  /** The hand goes to the first cell and draws over the others. */
  #move(cells: readonly Cell[]): void {
    const way = distance(this.#solved.puzzle, this.#last, cells[0]);
    const ms = 120 + 70 * Math.log2(1 + way) + 60 * (cells.length - 1);
    this.#at += ms * this.#person.moving * factor(this.#rng, 0.2);
    this.#last = cells[cells.length - 1];
  }

  #send(act: () => unknown): void {
    const [from, to] = this.#person.outage ?? [0, 0];
    const arrives = this.#at >= from && this.#at < to ? to : this.#at;
    this.#sentAt = Math.max(this.#sentAt + 5, arrives);
    this.room.now = this.#startedAt + Math.round(this.#sentAt);
    act();
  }
}

function distance(size: Size, a: Cell, b: Cell): number {
  return Math.abs(columnOf(size, a) - columnOf(size, b)) + Math.abs(rowOf(size, a) - rowOf(size, b));
}

/** A room in which `ann` has solved a puzzle, alone and honestly. */
export function playHonestly(solved: SolvedPuzzle, person: Person, rng: Rng): TestRoom {
  return new HonestPlay(solved, person, rng).play();
}
