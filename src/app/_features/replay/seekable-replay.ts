import type { Cell } from '@/engine/core/grid';
import { BLANK } from '@/engine/core/kind';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { MemberId } from '@/engine/play/state';

/** What a board shows at some moment, and who placed it. */
export interface BoardAtFrame {
  readonly marks: Uint8Array;
  /** By cell; null for nobody. */
  readonly placers: readonly (MemberId | null)[];
}

/** A film that can be opened anywhere at once. */
export interface SeekableReplay {
  readonly frames: readonly ReplayFrame[];
  /** The picture after so many frames. */
  after(count: number): BoardAtFrame;
}

/** A picture is kept of every so many frames: few enough to be kept, near enough to go on from within a blink. */
const KEPT_EVERY = 200;

/** Winds the frames of a board that starts with these marks. */
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
      const picture = { marks: kept[from].marks.slice(), placers: kept[from].placers.slice() };
      for (let i = from * KEPT_EVERY; i < count; i += 1) apply(picture.marks, picture.placers, frames[i]);
      return picture;
    },
  };
}

function apply(marks: Uint8Array, placers: (MemberId | null)[], frame: ReplayFrame): void {
  frame.cells.forEach((cell: Cell, i) => {
    marks[cell] = frame.marks[i];
    placers[cell] = frame.marks[i] === BLANK ? null : frame.placers === undefined ? frame.member : frame.placers[i];
  });
}
