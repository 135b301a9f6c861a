import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { ISLAND, type NurikabeClues, SEA } from './clues';

/** A blank beside more than one numbered island. */
const CONTESTED = -1;
/** `estimateBlanks` assumes that a change has effects within this distance across and down. */
const ESTIMATE_RADIUS = 4;

/**
 * Quick deduction for drafts: the basic techniques without steps or reasons, many times as fast as the ladder. It requires a puzzle without
 * `?` that has a solution, and sets only cells that the ladder would set. The ladder still grades the draft.
 */
export class QuickDeduction {
  /** The deduced marks of the last `run`. */
  readonly marks: Uint8Array;
  private readonly size: Size;
  private readonly neighbours: Neighbours;
  private clues: NurikabeClues = [];
  private seaNeeded = 0;
  private readonly queue: Int32Array;
  private readonly regionOf: Int32Array;
  /** The numbered island beside a blank: 0 for none, its region, or `CONTESTED` for more than one. */
  private readonly touched: Int32Array;
  private readonly reachedAt: Int32Array;
  private readonly isReached: Uint8Array;
  private reachStamp = 0;
  private regionCount = 0;
  private seaCount = 0;
  private seaCells = 0;
  private readonly regionMark: Uint8Array;
  private readonly regionSize: Int32Array;
  private readonly regionTarget: Int32Array;
  private readonly regionFirst: Int32Array;
  private readonly exitCount: Int32Array;
  private readonly exits: Int32Array;

  constructor(size: Size) {
    const cells = cellCount(size);
    this.size = size;
    this.neighbours = neighboursOf(size);
    this.marks = new Uint8Array(cells);
    this.queue = new Int32Array(cells);
    this.regionOf = new Int32Array(cells);
    this.touched = new Int32Array(cells);
    this.reachedAt = new Int32Array(cells);
    this.isReached = new Uint8Array(cells);
    this.regionMark = new Uint8Array(cells + 1);
    this.regionSize = new Int32Array(cells + 1);
    this.regionTarget = new Int32Array(cells + 1);
    this.regionFirst = new Int32Array(cells + 1);
    this.exitCount = new Int32Array(cells + 1);
    this.exits = new Int32Array(2 * (cells + 1));
  }

  /** Deduces as far as possible and returns the number of blanks left. */
  run(clues: NurikabeClues): number {
    this.initialize(clues);
    return this.deduce();
  }

  /**
   * Returns a fast lower bound of `run`. `known` are the marks before a change at `around`. It keeps them far from the change and deduces
   * only the cells near it, which then have more decided neighbours than in a full run.
   */
  estimateBlanks(clues: NurikabeClues, known: Uint8Array, around: Cell): number {
    const { marks, size } = this;
    this.initialize(clues);
    const x = around % size.width;
    const y = Math.floor(around / size.width);
    for (let cell = 0, row = 0; row < size.height; row += 1) {
      for (let column = 0; column < size.width; column += 1, cell += 1) {
        const isFar = Math.abs(column - x) > ESTIMATE_RADIUS || Math.abs(row - y) > ESTIMATE_RADIUS;
        if (isFar && marks[cell] === BLANK) marks[cell] = known[cell];
      }
    }
    return this.deduce();
  }

  private initialize(clues: NurikabeClues): void {
    const { marks } = this;
    this.clues = clues;
    this.seaNeeded = marks.length;
    for (let cell = 0; cell < marks.length; cell += 1) {
      marks[cell] = clues[cell] === 0 ? BLANK : ISLAND;
      this.seaNeeded -= clues[cell];
    }
  }

  private deduce(): number {
    const { marks } = this;
    do this.findRegions();
    while (this.deduceNear() || this.deduceReach());
    let blanks = 0;
    for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === BLANK) blanks += 1;
    return blanks;
  }

  /** Both use the same regions, since finding regions is the most expensive part. */
  private deduceNear(): boolean {
    const hasShoreChanged = this.deduceShores();
    return this.deducePools() || hasShoreChanged;
  }

  private findRegions(): void {
    const { marks, regionOf } = this;
    regionOf.fill(0);
    this.regionCount = 0;
    this.seaCount = 0;
    this.seaCells = 0;
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] === BLANK || regionOf[cell] !== 0) continue;
      const size = this.fillRegion(cell);
      if (marks[cell] !== SEA) continue;
      this.seaCount += 1;
      this.seaCells += size;
    }
  }

  private fillRegion(first: Cell): number {
    const { marks, regionOf, queue, neighbours, clues } = this;
    const mark = marks[first];
    const region = ++this.regionCount;
    let target = 0;
    let end = 1;
    queue[0] = first;
    regionOf[first] = region;
    for (let at = 0; at < end; at += 1) {
      const cell = queue[at];
      if (clues[cell] !== 0) target = clues[cell];
      for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
        const next = neighbours[i];
        if (next === -1) break;
        if (marks[next] !== mark || regionOf[next] !== 0) continue;
        regionOf[next] = region;
        queue[end++] = next;
      }
    }
    this.regionMark[region] = mark;
    this.regionSize[region] = end;
    this.regionTarget[region] = target;
    this.regionFirst[region] = first;
    this.exitCount[region] = 0;
    return end;
  }

  /** Applies what follows from regions and their exits: complete islands, separate islands, single exits, the corner between two exits. */
  private deduceShores(): boolean {
    let hasChanged = false;
    for (let cell = 0; cell < this.marks.length; cell += 1) {
      if (this.marks[cell] === BLANK && this.scanAround(cell)) hasChanged = true;
    }
    for (let region = 1; region <= this.regionCount; region += 1) {
      if (this.regionMark[region] === SEA ? this.extendSea(region) : this.extendIsland(region)) hasChanged = true;
    }
    return hasChanged;
  }

  private scanAround(cell: Cell): boolean {
    const { neighbours, regionOf, regionMark, regionTarget, regionSize, touched } = this;
    let numbered = 0;
    let isBesideComplete = false;
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      const next = neighbours[i];
      if (next === -1) break;
      const region = regionOf[next];
      if (region === 0) continue;
      this.addExit(region, cell);
      if (regionMark[region] === SEA || regionTarget[region] === 0) continue;
      if (regionSize[region] >= regionTarget[region]) isBesideComplete = true;
      if (numbered !== region) numbered = numbered === 0 ? region : CONTESTED;
    }
    touched[cell] = numbered;
    if (numbered !== CONTESTED && !isBesideComplete) return false;
    this.marks[cell] = SEA;
    return true;
  }

  /**
   * A blank with two neighbours in one region is one exit. Its calls for a region come one after the other, so comparing with the last exit
   * is enough.
   */
  private addExit(region: number, cell: Cell): void {
    const { exits, exitCount } = this;
    const count = exitCount[region];
    if (count > 0 && exits[2 * region + ((count - 1) & 1)] === cell) return;
    exits[2 * region + (count & 1)] = cell;
    exitCount[region] = count + 1;
  }

  private extendSea(region: number): boolean {
    if (this.exitCount[region] !== 1 || (this.seaCount === 1 && this.seaCells >= this.seaNeeded)) return false;
    return this.set(this.exits[2 * region], SEA);
  }

  private extendIsland(region: number): boolean {
    const lacking = this.regionTarget[region] - this.regionSize[region];
    if (lacking === 0) return false;
    if (this.exitCount[region] === 1) return this.set(this.exits[2 * region], ISLAND);
    if (lacking !== 1 || this.exitCount[region] !== 2) return false;
    let hasChanged = false;
    const [one, other] = [this.exits[2 * region], this.exits[2 * region + 1]];
    for (let i = 4 * one; i < 4 * one + 4; i += 1) {
      const cell = this.neighbours[i];
      if (cell === -1) break;
      if (this.areNeighbours(cell, other) && this.set(cell, SEA)) hasChanged = true;
    }
    return hasChanged;
  }

  private deducePools(): boolean {
    const { marks, size } = this;
    let hasChanged = false;
    for (let y = 0; y + 1 < size.height; y += 1) {
      for (let x = 0; x + 1 < size.width; x += 1) {
        const cell = y * size.width + x;
        const below = cell + size.width;
        // Blank, sea and island are 0, 1 and 2, so without an island a sum of 3 means three seas and a blank.
        if (marks[cell] + marks[cell + 1] + marks[below] + marks[below + 1] !== 3) continue;
        const isFree = marks[cell] < ISLAND && marks[cell + 1] < ISLAND && marks[below] < ISLAND && marks[below + 1] < ISLAND;
        if (!isFree) continue;
        for (const corner of [cell, cell + 1, below, below + 1]) if (this.set(corner, ISLAND)) hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Blanks that no incomplete island can reach are sea. */
  private deduceReach(): boolean {
    const { marks, isReached } = this;
    isReached.fill(0);
    for (let region = 1; region <= this.regionCount; region += 1) {
      const lacking = this.regionTarget[region] - this.regionSize[region];
      if (this.regionMark[region] === ISLAND && lacking > 0) this.reachFrom(region, lacking);
    }
    let hasChanged = false;
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (!isReached[cell] && this.set(cell, SEA)) hasChanged = true;
    }
    return hasChanged;
  }

  private reachFrom(region: number, lacking: number): void {
    const { marks, queue, neighbours, regionOf, regionTarget, touched, reachedAt, isReached } = this;
    this.reachStamp += 1;
    const stamp = this.reachStamp;
    let end = 0;
    queue[end++] = this.regionFirst[region];
    reachedAt[this.regionFirst[region]] = stamp;
    // The region itself comes first and costs nothing; every further ring costs one cell.
    for (let at = 0; at < end; at += 1) {
      for (let i = 4 * queue[at]; i < 4 * queue[at] + 4; i += 1) {
        const next = neighbours[i];
        if (next === -1) break;
        if (regionOf[next] !== region || reachedAt[next] === stamp) continue;
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
          const isOpen = marks[next] === BLANK ? touched[next] === 0 || touched[next] === region : regionTarget[regionOf[next]] === 0;
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
