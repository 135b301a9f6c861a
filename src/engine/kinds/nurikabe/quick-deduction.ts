import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { ISLAND, type NurikabeClues, SEA } from './clues';

/** Stands for more than one numbered island beside a blank. */
const SEVERAL = -1;
/** A change is taken to matter this far across and down when its effect is foreseen. */
const FORESEEN = 4;

/**
 * Quick deduction for drafts: the basic techniques without steps or reasons, many times as fast as the ladder. It knows puzzles without `?` that have
 * a solution, and never sets a cell that the ladder would not; whether a draft is any good is still for the ladder to say.
 */
export class QuickDeduction {
  /** What followed from the clues of the last `settle`. */
  readonly marks: Uint8Array;
  private readonly size: Size;
  private readonly neighbours: Neighbours;
  private clues: NurikabeClues = [];
  private seaNeeded = 0;
  private readonly queue: Int32Array;
  private readonly partOf: Int32Array;
  /** The numbered island beside a blank: 0 for none, else its part, `SEVERAL` for more than one. */
  private readonly touched: Int32Array;
  private readonly reachedAt: Int32Array;
  private readonly isReached: Uint8Array;
  private reachStamp = 0;
  private partCount = 0;
  private seaParts = 0;
  private seaCells = 0;
  private readonly partMark: Uint8Array;
  private readonly partSize: Int32Array;
  private readonly partTarget: Int32Array;
  private readonly partFirst: Int32Array;
  private readonly exitCount: Int32Array;
  private readonly exits: Int32Array;

  constructor(size: Size) {
    const cells = cellCount(size);
    this.size = size;
    this.neighbours = neighboursOf(size);
    this.marks = new Uint8Array(cells);
    this.queue = new Int32Array(cells);
    this.partOf = new Int32Array(cells);
    this.touched = new Int32Array(cells);
    this.reachedAt = new Int32Array(cells);
    this.isReached = new Uint8Array(cells);
    this.partMark = new Uint8Array(cells + 1);
    this.partSize = new Int32Array(cells + 1);
    this.partTarget = new Int32Array(cells + 1);
    this.partFirst = new Int32Array(cells + 1);
    this.exitCount = new Int32Array(cells + 1);
    this.exits = new Int32Array(2 * (cells + 1));
  }

  /** Deduces as far as it goes and answers how many cells stay blank. */
  settle(clues: NurikabeClues): number {
    this.begin(clues);
    return this.goOn();
  }

  /**
   * A number of blanks that `settle` does not go below, for much less work. `known` is what was settled before a change at a cell: far from there it
   * still holds, so that only the cells around are deduced again, with more to go by than they may deserve.
   */
  foresee(clues: NurikabeClues, known: Uint8Array, around: Cell): number {
    const { marks, size } = this;
    this.begin(clues);
    const x = around % size.width;
    const y = Math.floor(around / size.width);
    for (let cell = 0, row = 0; row < size.height; row += 1) {
      for (let column = 0; column < size.width; column += 1, cell += 1) {
        const isFar = Math.abs(column - x) > FORESEEN || Math.abs(row - y) > FORESEEN;
        if (isFar && marks[cell] === BLANK) marks[cell] = known[cell];
      }
    }
    return this.goOn();
  }

  private begin(clues: NurikabeClues): void {
    const { marks } = this;
    this.clues = clues;
    this.seaNeeded = marks.length;
    for (let cell = 0; cell < marks.length; cell += 1) {
      marks[cell] = clues[cell] === 0 ? BLANK : ISLAND;
      this.seaNeeded -= clues[cell];
    }
  }

  private goOn(): number {
    const { marks } = this;
    do this.findParts();
    while (this.settleNear() || this.settleReach());
    let blanks = 0;
    for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === BLANK) blanks += 1;
    return blanks;
  }

  /** Finding parts is what costs most, so both use the same ones. */
  private settleNear(): boolean {
    const hasShoreChanged = this.settleShores();
    return this.settlePools() || hasShoreChanged;
  }

  private findParts(): void {
    const { marks, partOf } = this;
    partOf.fill(0);
    this.partCount = 0;
    this.seaParts = 0;
    this.seaCells = 0;
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] === BLANK || partOf[cell] !== 0) continue;
      const size = this.fillPart(cell);
      if (marks[cell] !== SEA) continue;
      this.seaParts += 1;
      this.seaCells += size;
    }
  }

  private fillPart(first: Cell): number {
    const { marks, partOf, queue, neighbours, clues } = this;
    const mark = marks[first];
    const part = ++this.partCount;
    let target = 0;
    let end = 1;
    queue[0] = first;
    partOf[first] = part;
    for (let at = 0; at < end; at += 1) {
      const cell = queue[at];
      if (clues[cell] !== 0) target = clues[cell];
      for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
        const next = neighbours[i];
        if (next === -1) break;
        if (marks[next] !== mark || partOf[next] !== 0) continue;
        partOf[next] = part;
        queue[end++] = next;
      }
    }
    this.partMark[part] = mark;
    this.partSize[part] = end;
    this.partTarget[part] = target;
    this.partFirst[part] = first;
    this.exitCount[part] = 0;
    return end;
  }

  /** What follows from parts and the blanks beside them: complete islands, separate islands, single exits, the corner between two exits. */
  private settleShores(): boolean {
    let hasChanged = false;
    for (let cell = 0; cell < this.marks.length; cell += 1) {
      if (this.marks[cell] === BLANK && this.lookAround(cell)) hasChanged = true;
    }
    for (let part = 1; part <= this.partCount; part += 1) {
      if (this.partMark[part] === SEA ? this.extendSea(part) : this.extendIsland(part)) hasChanged = true;
    }
    return hasChanged;
  }

  private lookAround(cell: Cell): boolean {
    const { neighbours, partOf, partMark, partTarget, partSize, touched } = this;
    let numbered = 0;
    let isBesideComplete = false;
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      const next = neighbours[i];
      if (next === -1) break;
      const part = partOf[next];
      if (part === 0) continue;
      this.addExit(part, cell);
      if (partMark[part] === SEA || partTarget[part] === 0) continue;
      if (partSize[part] >= partTarget[part]) isBesideComplete = true;
      if (numbered !== part) numbered = numbered === 0 ? part : SEVERAL;
    }
    touched[cell] = numbered;
    if (numbered !== SEVERAL && !isBesideComplete) return false;
    this.marks[cell] = SEA;
    return true;
  }

  /** A blank with two neighbours in one part is still one exit: the same blank never comes twice in a row for a part. */
  private addExit(part: number, cell: Cell): void {
    const { exits, exitCount } = this;
    const count = exitCount[part];
    if (count > 0 && exits[2 * part + ((count - 1) & 1)] === cell) return;
    exits[2 * part + (count & 1)] = cell;
    exitCount[part] = count + 1;
  }

  private extendSea(part: number): boolean {
    if (this.exitCount[part] !== 1 || (this.seaParts === 1 && this.seaCells >= this.seaNeeded)) return false;
    return this.set(this.exits[2 * part], SEA);
  }

  private extendIsland(part: number): boolean {
    const lacking = this.partTarget[part] - this.partSize[part];
    if (lacking === 0) return false;
    if (this.exitCount[part] === 1) return this.set(this.exits[2 * part], ISLAND);
    if (lacking !== 1 || this.exitCount[part] !== 2) return false;
    let hasChanged = false;
    const [one, other] = [this.exits[2 * part], this.exits[2 * part + 1]];
    for (let i = 4 * one; i < 4 * one + 4; i += 1) {
      const cell = this.neighbours[i];
      if (cell === -1) break;
      if (this.areNeighbours(cell, other) && this.set(cell, SEA)) hasChanged = true;
    }
    return hasChanged;
  }

  private settlePools(): boolean {
    const { marks, size } = this;
    let hasChanged = false;
    for (let y = 0; y + 1 < size.height; y += 1) {
      for (let x = 0; x + 1 < size.width; x += 1) {
        const cell = y * size.width + x;
        const below = cell + size.width;
        // Marks of blank, sea and island are 0, 1 and 2: three seas and a blank are the only four that sum to 3 without an island.
        if (marks[cell] + marks[cell + 1] + marks[below] + marks[below + 1] !== 3) continue;
        const isFree = marks[cell] < ISLAND && marks[cell + 1] < ISLAND && marks[below] < ISLAND && marks[below + 1] < ISLAND;
        if (!isFree) continue;
        for (const corner of [cell, cell + 1, below, below + 1]) if (this.set(corner, ISLAND)) hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Blanks that no unfinished island can reach are sea. */
  private settleReach(): boolean {
    const { marks, isReached } = this;
    isReached.fill(0);
    for (let part = 1; part <= this.partCount; part += 1) {
      const lacking = this.partTarget[part] - this.partSize[part];
      if (this.partMark[part] === ISLAND && lacking > 0) this.reachFrom(part, lacking);
    }
    let hasChanged = false;
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (!isReached[cell] && this.set(cell, SEA)) hasChanged = true;
    }
    return hasChanged;
  }

  private reachFrom(part: number, lacking: number): void {
    const { marks, queue, neighbours, partOf, partTarget, touched, reachedAt, isReached } = this;
    this.reachStamp += 1;
    const stamp = this.reachStamp;
    let end = 0;
    queue[end++] = this.partFirst[part];
    reachedAt[this.partFirst[part]] = stamp;
    // The part itself comes first and costs nothing; after that every ring is one cell further.
    for (let at = 0; at < end; at += 1) {
      for (let i = 4 * queue[at]; i < 4 * queue[at] + 4; i += 1) {
        const next = neighbours[i];
        if (next === -1) break;
        if (partOf[next] !== part || reachedAt[next] === stamp) continue;
        reachedAt[next] = stamp;
        queue[end++] = next;
      }
    }
    let ringStart = 0;
    for (let far = 0; far < lacking; far += 1) {
      const ringEnd = end;
      for (let at = ringStart; at < ringEnd; at += 1) {
        for (let i = 4 * queue[at]; i < 4 * queue[at] + 4; i += 1) {
          const next = neighbours[i];
          if (next === -1) break;
          if (reachedAt[next] === stamp || marks[next] === SEA) continue;
          const isOpen = marks[next] === BLANK ? touched[next] === 0 || touched[next] === part : partTarget[partOf[next]] === 0;
          if (!isOpen) continue;
          reachedAt[next] = stamp;
          isReached[next] = 1;
          queue[end++] = next;
        }
      }
      ringStart = ringEnd;
    }
  }

  private set(cell: Cell, mark: number): boolean {
    if (this.marks[cell] !== BLANK) return false;
    this.marks[cell] = mark;
    return true;
  }

  private areNeighbours(one: Cell, other: Cell): boolean {
    for (let i = 4 * one; i < 4 * one + 4; i += 1) if (this.neighbours[i] === other) return true;
    return false;
  }
}
