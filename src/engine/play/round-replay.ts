import type { GridSymmetry } from '../core/symmetry';
import { BoardRecorder, type ReplayFrame } from './board-recorder';
import type { LogEntry, RoundEvent } from './events';
import { isAboutPlay } from './evolve';
import { readProblem } from './problem';
import type { Mode } from './setup';
import { parseMarks } from './snapshot';
import { type MemberId, playKey, SHARED_PLAY, type Standing } from './state';

/** How the boards of a round came about, from the gun on. */
export interface RoundReplay {
  readonly number: number;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly level: string;
  readonly daily: string | null;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  /** There is one solution, by which marks are right or wrong. */
  readonly isJudged: boolean;
  readonly racers: readonly MemberId[];
  /** The way in which each racer had the puzzle before them. */
  readonly turns: Readonly<Record<MemberId, GridSymmetry>>;
  readonly standings: readonly Standing[];
  /** Everybody has a board of their own. */
  readonly isApart: boolean;
  /** By racer or pupil, or under `SHARED` the one board of all. */
  readonly boards: Readonly<Record<string, readonly ReplayFrame[]>>;
}

/** The films of all rounds in a room's log. */
export function buildReplays(mode: Mode, rows: readonly LogEntry[]): readonly RoundReplay[] {
  const rounds: RoundReplay[] = [];
  let boards: Readonly<Record<string, BoardRecorder>> = {};
  let openBoard: (() => BoardRecorder) | undefined;
  for (const row of rows) {
    for (const event of row.events) {
      if (event.type === 'round-started') {
        const isApart = mode === 'race' || event.form === 'apart';
        const open = boardsOf(event);
        openBoard = open;
        boards = Object.fromEntries((isApart ? event.racers : [SHARED_PLAY]).map((key) => [key, open()]));
        rounds.push(startFilm(event, row.at, isApart, framesOf(boards)));
      } else if (event.type === 'board-given' && openBoard !== undefined) {
        boards = { ...boards, [event.member]: openBoard() };
        const frames = framesOf(boards);
        rounds.push(...rounds.splice(-1).map((round) => ({ ...round, boards: frames })));
      } else if (event.type === 'round-ended') {
        const { endedAt, standings } = event;
        rounds.push(...rounds.splice(-1).map((round) => ({ ...round, endedAt, standings })));
      }
    }
    const round = rounds.at(-1) ?? null;
    const gun = round?.startedAt ?? row.at;
    boards[playKey(round, row.member)]?.take(row, row.events.filter(isAboutPlay), row.at - gun);
  }
  return rounds;
}

type RoundStarted = Extract<RoundEvent, { type: 'round-started' }>;

/** Makes the boards of a round. */
function boardsOf({ puzzle: text, secret }: RoundStarted): () => BoardRecorder {
  const { kind, puzzle } = readProblem(text);
  const start = kind.start(puzzle).marks;
  const solution = secret.solution === null ? null : parseMarks(secret.solution);
  return () => new BoardRecorder(start, solution);
}

function framesOf(boards: Readonly<Record<string, BoardRecorder>>): RoundReplay['boards'] {
  return Object.fromEntries(Object.entries(boards).map(([key, board]) => [key, board.frames]));
}

function startFilm(event: RoundStarted, startedAt: number, isApart: boolean, boards: RoundReplay['boards']): RoundReplay {
  const { round: number, puzzle, level, daily, racers, secret } = event;
  const isJudged = secret.solution !== null;
  const { turns } = secret;
  return { number, puzzle, level, daily, startedAt, endedAt: null, isJudged, racers, turns, standings: [], isApart, boards };
}
