import { addMoveInPlace, moveOf } from './board-state';
import type { LogEntry } from './events';
import { evolveEntry } from './evolve';
import { measureProgress } from './progress';
import { type BoardState, type RoomState, SHARED_PLAY } from './state';

/**
 * The fold of a log. Marks on a shared board, which are most entries, change the state in place as long as nobody else may hold it. All
 * other entries, and the first mark after somebody took the state, go through `evolveEntry`, which says what the result has to be.
 */
export class Fold {
  #state: RoomState;
  /** Whether nobody else holds the board of the state. */
  #isOwn = false;

  constructor(state: RoomState) {
    this.#state = state;
  }

  /** The state to keep: it stays as it is. */
  get state(): RoomState {
    this.#isOwn = false;
    return this.#state;
  }

  /** The state to look at and not to keep: the next entry may change it. */
  get current(): RoomState {
    return this.#state;
  }

  add(entry: LogEntry): void {
    if (this.#isOwn && markInPlace(this.#state, entry)) return;
    const next = evolveEntry(this.#state, entry);
    // A mark copies all that the next one changes.
    this.#isOwn = next !== this.#state && entry.events.every(({ type }) => type === 'marked');
    this.#state = next;
  }
}

/** Applies an entry that only marks cells of a shared board. Returns false, and changes nothing, for all other entries. */
function markInPlace({ round }: RoomState, entry: LogEntry): boolean {
  const [event, ...others] = entry.events;
  if (event?.type !== 'marked' || others.length > 0 || round === null || round.hasOwnBoards || round.puzzle === undefined) return false;
  const play: { progress: number; readonly board: BoardState | undefined } | undefined = round.plays[SHARED_PLAY];
  if (play?.board === undefined) return false;
  addMoveInPlace(play.board, moveOf(entry, event.cells, event.mark), event.wrong);
  play.progress = measureProgress(round.puzzle, play.board.marks);
  return true;
}
