import type { GridSymmetry } from '../core/symmetry';
import { requirePuzzle } from '../notations/canonical';
import { BoardRecorder, type ReplayFrame } from './board-recorder';
import type { LogEntry, RoundEvent } from './events';
import { isAboutPlay } from './evolve';
import type { Mode } from './setup';
import { parseMarks } from './snapshot';
import { type MemberId, playKey, SHARED_PLAY, type Standing } from './state';

/** The frames of all boards of a round, from its start on. */
export interface RoundReplay {
  readonly number: number;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly level: string;
  readonly daily: string | null;
  readonly startedAt: number;
  /** Null while the round runs. */
  readonly endedAt: number | null;
  /** The solution is unique, so marks are right or wrong. */
  readonly hasOneSolution: boolean;
  readonly participants: readonly MemberId[];
  /** The symmetry of each racer's board. */
  readonly symmetries: Readonly<Record<MemberId, GridSymmetry>>;
  readonly standings: readonly Standing[];
  /** Each participant has an own board. */
  readonly hasOwnBoards: boolean;
  /** By racer or student, or the one board under `SHARED_PLAY`. */
  readonly boards: Readonly<Record<string, readonly ReplayFrame[]>>;
}

/** The replays of all rounds in a room's log. */
export function buildReplays(mode: Mode, entries: readonly LogEntry[]): readonly RoundReplay[] {
  const rounds: RoundReplay[] = [];
  let boards: Readonly<Record<string, BoardRecorder>> = {};
  let openBoard: (() => BoardRecorder) | undefined;
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.type === 'round-started') {
        const hasOwnBoards = mode === 'race' || event.format === 'individual';
        const open = boardsOf(event);
        openBoard = open;
        boards = Object.fromEntries((hasOwnBoards ? event.participants : [SHARED_PLAY]).map((key) => [key, open()]));
        rounds.push(startReplay(event, entry.at, hasOwnBoards, framesOf(boards)));
      } else if (event.type === 'board-assigned' && openBoard !== undefined) {
        boards = { ...boards, [event.member]: openBoard() };
        const frames = framesOf(boards);
        rounds.push(...rounds.splice(-1).map((round) => ({ ...round, boards: frames })));
      } else if (event.type === 'round-ended') {
        const { endedAt, standings } = event;
        rounds.push(...rounds.splice(-1).map((round) => ({ ...round, endedAt, standings })));
      }
    }
    const round = rounds.at(-1) ?? null;
    const startedAt = round?.startedAt ?? entry.at;
    boards[playKey(round, entry.member)]?.record(entry, entry.events.filter(isAboutPlay), entry.at - startedAt);
  }
  return rounds;
}

type RoundStarted = Extract<RoundEvent, { type: 'round-started' }>;

/** Returns a function that creates a recorder for a board of the round. */
function boardsOf({ puzzle: text, secret }: RoundStarted): () => BoardRecorder {
  const { kind, puzzle } = requirePuzzle(text);
  const start = kind.initialBoard(puzzle).marks;
  const solution = secret.solution === null ? null : parseMarks(secret.solution);
  return () => new BoardRecorder(start, solution);
}

function framesOf(boards: Readonly<Record<string, BoardRecorder>>): RoundReplay['boards'] {
  return Object.fromEntries(Object.entries(boards).map(([key, board]) => [key, board.frames]));
}

function startReplay(event: RoundStarted, startedAt: number, hasOwnBoards: boolean, boards: RoundReplay['boards']): RoundReplay {
  const { round: number, puzzle, level, daily, participants, secret } = event;
  const hasOneSolution = secret.solution !== null;
  const { symmetries } = secret;
  return {
    number,
    puzzle,
    level,
    daily,
    startedAt,
    endedAt: null,
    hasOneSolution,
    participants,
    symmetries,
    standings: [],
    hasOwnBoards,
    boards,
  };
}
