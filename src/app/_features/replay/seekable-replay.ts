import type { Cell } from '@/engine/core/grid';
import { BLANK } from '@/engine/core/kind';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { MemberId } from '@/engine/play/state';

/** The marks of a board after some frames, and the members that placed them. */
export interface BoardAtFrame {
  readonly marks: Uint8Array;
  /** By cell; null where no member placed a mark. */
  readonly placers: readonly (MemberId | null)[];
}

/** A replay with random access. */
export interface SeekableReplay {
  readonly frames: readonly ReplayFrame[];
  /** The board after `count` frames. */
  after(count: number): BoardAtFrame;
}

/** A board is cached every this many frames: few enough to store, near enough to seek from quickly. */
const KEPT_EVERY = 200;

/** Indexes the frames of a board that starts with these marks. */
export function indexFrames(start: Uint8Array, frames: readonly ReplayFrame[]): SeekableReplay {
  const kept: BoardAtFrame[] = [];
  const marks = start.slice();
  const placers = new Array<MemberId | null>(start.length).fill(null);
  for (let i = 0; i <= frames.length; i += 1) {
    if (i % KEPT_EVERY === 0) kept.push({ marks: marks.slice(), placers: placers.slice() });
    if (i < frames.length) apply(marks, placers, frames[i]);
  }

  return {
    frames,
    after(count) {
      const from = Math.floor(count / KEPT_EVERY);
      const boardAt = { marks: kept[from].marks.slice(), placers: kept[from].placers.slice() };
      for (let i = from * KEPT_EVERY; i < count; i += 1) apply(boardAt.marks, boardAt.placers, frames[i]);
      return boardAt;
    },
  };
}

function apply(marks: Uint8Array, placers: (MemberId | null)[], frame: ReplayFrame): void {
  frame.cells.forEach((cell: Cell, i) => {
    marks[cell] = frame.marks[i];
    placers[cell] = frame.marks[i] === BLANK ? null : frame.placers === undefined ? frame.member : frame.placers[i];
  });
}
