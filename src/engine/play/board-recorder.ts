import type { Cell } from '../core/grid';
import { BLANK, type Mark } from '../core/kind';
import type { LayerEvent, LogEntry, PlayEvent } from './events';
import type { MemberId } from './state';

export const FRAME_KINDS = ['mark', 'undo', 'redo', 'reset', 'check', 'hint', 'rewind', 'pause', 'resume', 'finish', 'give-up'] as const;
/** What somebody did, as whoever watches it is told. A rewind asks for the first wrong move. */
export type FrameKind = (typeof FRAME_KINDS)[number];

/** One step of a film, and the cells that it changed. */
export interface ReplayFrame {
  readonly kind: FrameKind;
  /** Milliseconds since the gun. */
  readonly at: number;
  readonly member: MemberId;
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
  /** Whose marks these cells show now, null for nobody's; left out where all are those of whoever did it. */
  readonly placers?: readonly (MemberId | null)[];
  /** It set a mark against the one solution. */
  readonly isWrong: boolean;
}

const KINDS: Readonly<Partial<Record<(PlayEvent | LayerEvent)['type'], FrameKind>>> = {
  marked: 'mark',
  filled: 'mark',
  'layer-accepted': 'mark',
  reset: 'reset',
  undone: 'undo',
  redone: 'redo',
  'went-back': 'undo',
  checked: 'check',
  'hint-asked': 'hint',
  'hint-advanced': 'hint',
  'mistake-found': 'rewind',
  paused: 'pause',
  resumed: 'resume',
  finished: 'finish',
  'gave-up': 'give-up',
};

const ENDS: readonly FrameKind[] = ['finish', 'give-up'];

interface Placing {
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
}

/** Films one board as its rows come by, in a time that grows with their cells and not with how many moves were there before. */
export class BoardRecorder {
  readonly frames: ReplayFrame[] = [];
  readonly #start: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #solution: Uint8Array | null;
  /** By cell, the moves on it, oldest first. */
  readonly #moves: { readonly seq: number; readonly member: MemberId }[][];
  readonly #undone = new Set<number>();

  constructor(start: Uint8Array, solution: Uint8Array | null) {
    this.#start = start;
    this.#marks = start.slice();
    this.#solution = solution;
    this.#moves = Array.from(start, () => []);
  }

  /** Takes what a row says about this board, so long after the gun. */
  take(row: LogEntry, events: readonly (PlayEvent | LayerEvent)[], at: number): void {
    const kinds = events.flatMap((event) => (isUnseen(event) ? [] : (KINDS[event.type] ?? [])));
    const placings = events.flatMap((event) => this.#placingOf(event, row) ?? []);
    // What finishes a board also marks it: the end says more.
    const kind = kinds.find((one) => ENDS.includes(one)) ?? kinds[0];
    if (kind === undefined) return;
    const isMove = events.some(({ type }) => KINDS[type] === 'mark');
    this.frames.push({ kind, at, member: row.member, ...this.#place(placings, row.member, isMove) });
  }

  /** What an event leaves in cells, after noting whose moves they are. */
  #placingOf(event: PlayEvent | LayerEvent, row: LogEntry): Placing | undefined {
    switch (event.type) {
      case 'marked':
        return this.#move(row, event.cells, new Array(event.cells.length).fill(event.mark));
      case 'filled':
        return this.#move(row, event.cells, event.marks);
      case 'layer-accepted':
        return event.into === null ? this.#move(row, event.cells, event.marks) : undefined;
      case 'reset': {
        if (event.forgets) for (const moves of this.#moves) moves.length = 0;
        const marks = event.cells.map((cell) => this.#start[cell]);
        return event.forgets ? { cells: event.cells, marks } : this.#move(row, event.cells, marks);
      }
      case 'undone':
      case 'went-back':
        for (const seq of event.moves) this.#undone.add(seq);
        return event;
      case 'redone':
        this.#undone.delete(event.move);
        return event;
      default:
        return undefined;
    }
  }

  #move({ seq, member }: LogEntry, cells: readonly Cell[], marks: readonly Mark[]): Placing {
    for (const cell of cells) this.#moves[cell].push({ seq, member });
    return { cells, marks };
  }

  #place(placings: readonly Placing[], member: MemberId, isMove: boolean): Pick<ReplayFrame, 'cells' | 'marks' | 'placers' | 'isWrong'> {
    const changed = placings.flatMap((placing) => this.#change(placing));
    const cells = placings.length > 1 ? [...new Set(changed)] : changed;
    const marks = cells.map((cell) => this.#marks[cell]);
    if (isMove) return { cells, marks, isWrong: cells.some((cell) => this.#isWrong(cell)) };
    const placers = cells.map((cell) => this.#placerOf(cell));
    return { cells, marks, isWrong: false, ...(placers.some((one) => one !== member) && { placers }) };
  }

  /** The cells that were not so before. */
  #change({ cells, marks }: Placing): readonly Cell[] {
    return cells.filter((cell, i) => {
      const isNew = this.#marks[cell] !== marks[i];
      this.#marks[cell] = marks[i];
      return isNew;
    });
  }

  /** A cell shows the latest move on it that is not undone. */
  #placerOf(cell: Cell): MemberId | null {
    return this.#moves[cell].findLast(({ seq }) => !this.#undone.has(seq))?.member ?? null;
  }

  #isWrong(cell: Cell): boolean {
    return this.#solution !== null && this.#marks[cell] !== BLANK && this.#marks[cell] !== this.#solution[cell];
  }
}

/** What is supposed does not lie on the board. */
function isUnseen(event: PlayEvent | LayerEvent): boolean {
  return event.type === 'layer-accepted' && (event.into !== null || event.cells.length === 0);
}
