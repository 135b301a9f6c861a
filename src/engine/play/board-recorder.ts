import type { Cell } from '../core/grid';
import { BLANK, type Mark } from '../core/kind';
import type { LayerEvent, LogEntry, PlayEvent } from './events';
import type { MemberId } from './state';

export const FRAME_TYPES = ['mark', 'undo', 'redo', 'reset', 'check', 'hint', 'rewind', 'pause', 'resume', 'finish', 'give-up'] as const;
/** What a member did, as a replay shows it. `rewind` is a request for the first wrong move. */
export type FrameType = (typeof FRAME_TYPES)[number];

/** One frame of a replay, with the cells it changed. */
export interface ReplayFrame {
  readonly type: FrameType;
  /** Milliseconds since the start of the round. */
  readonly at: number;
  readonly member: MemberId;
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
  /** The member whose mark each cell shows now, or null for none. Left out when it is `member` for all cells. */
  readonly placers?: readonly (MemberId | null)[];
  /** The frame set a mark that differs from the unique solution. */
  readonly isWrong: boolean;
}

const FRAME_TYPE_OF: Readonly<Partial<Record<(PlayEvent | LayerEvent)['type'], FrameType>>> = {
  marked: 'mark',
  filled: 'mark',
  'layer-accepted': 'mark',
  reset: 'reset',
  undone: 'undo',
  redone: 'redo',
  rewound: 'undo',
  checked: 'check',
  'hint-requested': 'hint',
  'hint-advanced': 'hint',
  'mistake-found': 'rewind',
  paused: 'pause',
  resumed: 'resume',
  finished: 'finish',
  'gave-up': 'give-up',
};

const ENDS: readonly FrameType[] = ['finish', 'give-up'];

interface Placing {
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
}

/** Records the frames of one board entry by entry, in time proportional to the cells of an entry and not to the number of earlier moves. */
export class BoardRecorder {
  readonly frames: ReplayFrame[] = [];
  readonly #start: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #solution: Uint8Array | null;
  /** For each cell the moves on it, oldest first. */
  readonly #moves: { readonly seq: number; readonly member: MemberId }[][];
  readonly #undone = new Set<number>();

  constructor(start: Uint8Array, solution: Uint8Array | null) {
    this.#start = start;
    this.#marks = start.slice();
    this.#solution = solution;
    this.#moves = Array.from(start, () => []);
  }

  /** Records the events of an entry about this board, `at` milliseconds after the start of the round. */
  record(entry: LogEntry, events: readonly (PlayEvent | LayerEvent)[], at: number): void {
    const kinds = events.flatMap((event) => (isUnseen(event) ? [] : (FRAME_TYPE_OF[event.type] ?? [])));
    const placings = events.flatMap((event) => this.#placingOf(event, entry) ?? []);
    // The entry that finishes a board also marks it; the frame reports the finish.
    const kind = kinds.find((one) => ENDS.includes(one)) ?? kinds[0];
    if (kind === undefined) return;
    const isMove = events.some(({ type }) => FRAME_TYPE_OF[type] === 'mark');
    this.frames.push({ type: kind, at, member: entry.member, ...this.#place(placings, entry.member, isMove) });
  }

  /** Records which moves touch the cells of an event and returns what the event places there. */
  #placingOf(event: PlayEvent | LayerEvent, entry: LogEntry): Placing | undefined {
    switch (event.type) {
      case 'marked':
        return this.#move(entry, event.cells, new Array(event.cells.length).fill(event.mark));
      case 'filled':
        return this.#move(entry, event.cells, event.marks);
      case 'layer-accepted':
        return event.into === null ? this.#move(entry, event.cells, event.marks) : undefined;
      case 'reset': {
        if (event.clearsMoves) for (const moves of this.#moves) moves.length = 0;
        const marks = event.cells.map((cell) => this.#start[cell]);
        return event.clearsMoves ? { cells: event.cells, marks } : this.#move(entry, event.cells, marks);
      }
      case 'undone':
      case 'rewound':
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

  /** Applies the marks and returns the cells that changed. */
  #change({ cells, marks }: Placing): readonly Cell[] {
    return cells.filter((cell, i) => {
      const isNew = this.#marks[cell] !== marks[i];
      this.#marks[cell] = marks[i];
      return isNew;
    });
  }

  /** Returns the member of the latest move on the cell that is not undone. */
  #placerOf(cell: Cell): MemberId | null {
    return this.#moves[cell].findLast(({ seq }) => !this.#undone.has(seq))?.member ?? null;
  }

  #isWrong(cell: Cell): boolean {
    return this.#solution !== null && this.#marks[cell] !== BLANK && this.#marks[cell] !== this.#solution[cell];
  }
}

/** Marks in a layer are not on the board. */
function isUnseen(event: PlayEvent | LayerEvent): boolean {
  return event.type === 'layer-accepted' && (event.into !== null || event.cells.length === 0);
}
