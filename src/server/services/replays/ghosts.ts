import { fail, type Result, succeed } from '@/engine/core/result';
import type { GhostRun } from '@/engine/play/ghost';
import type { Feedback, GhostOrigin, GhostSort, NamedSource, PuzzleSource } from '@/engine/play/setup';
import type { Identity } from '../../identity/identity';
import type { DailyLimit } from '../../limits/daily';
import type { Ghost, GhostChoice, GhostOption, GhostTarget } from '../../protocol/ghosts';
import { nullIfBroken } from '../../store/broken-room';
import type { TimedPlay, TimesSource } from '../../store/distribution-store';
import type { GhostStore } from '../../store/ghost-store';
import type { PuzzleStore } from '../../store/puzzle-store';
import type { ResultKey, ResultStore } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import type { RoomFactory } from '../play/room-factory';
import type { InPlay } from '../puzzles/in-play';
import { requirePuzzle } from '../puzzles/puzzle-records';
import type { Sources } from '../puzzles/puzzle-sources';
import type { Distributions } from '../results/distributions';

export type GhostRefusal = 'unknown-puzzle' | 'puzzle-in-play' | 'attempt-first' | 'unknown-ghost' | DailyLimit;

/** Races against earlier plays of the same puzzle. They count for nothing. */
export interface Ghosts {
  /** Whom a player may race on a puzzle now: their own best, then friends, quickest first, then the median of all. */
  offers(playerId: string, subject: GhostTarget): Promise<readonly GhostOption[]>;
  /** Opens a room for such a race; it waits for its start. */
  race(
    playerId: string,
    subject: GhostTarget,
    choice: GhostChoice,
    feedback: Feedback,
    address?: string,
  ): Promise<Result<string, GhostRefusal>>;
  /** The ghost of a player's own room; null when it has none, or when that may not be shown any more. */
  of(playerId: string, roomId: string): Promise<Ghost | null>;
}

export interface GhostsPorts {
  readonly store: GhostStore;
  readonly results: Pick<ResultStore, 'find' | 'ofRound'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'membersOf'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  readonly playRooms: Pick<RoomFactory, 'createGhostRace' | 'findAttempt'>;
  readonly dailies: Pick<Dailies, 'reveal' | 'isOpen'>;
  readonly sources: Pick<Sources, 'findLink'>;
  readonly distributions: Pick<Distributions, 'medianPlay'>;
  readonly records: Pick<PuzzleStore, 'find'>;
  readonly inPlay: InPlay;
  /** Reads what a log tells of a board. */
  readRun(key: ResultKey): Promise<GhostRun | null>;
  /** Whether the round of a room is over. */
  hasEnded(roomId: string): Promise<boolean>;
}

/** A puzzle that may be raced on. */
interface RaceTarget {
  readonly source: NamedSource | Extract<PuzzleSource, { readonly type: 'again' }>;
  readonly puzzleId: string;
  /** Whose median it has. */
  readonly times: TimesSource;
}

/** As many as a list stays readable with. */
const FRIENDS = 8;

export function createGhosts(ports: GhostsPorts): Ghosts {
  async function list(playerId: string, { puzzleId, times }: RaceTarget): Promise<readonly (GhostOption & ResultKey)[]> {
    const [own, friends, median] = await Promise.all([
      ports.store.ownBest(playerId, puzzleId),
      ports.store.friends(playerId, puzzleId, FRIENDS),
      ports.distributions.medianPlay(times, false),
    ]);
    const offer = (sort: GhostSort, play: TimedPlay, name: string | null = null) => ({ ...play, sort, name });
    return [
      ...(own === null ? [] : [offer('own', own)]),
      ...friends.map(({ name, ...play }) => offer('friend', play, name)),
      ...(median === null ? [] : [offer('median', median)]),
    ];
  }

  /** What the ghost of a room is called, for as long as its player may see it. */
  async function permit(playerId: string, ghost: GhostOrigin): Promise<{ readonly name: string | null } | null> {
    const key = { roomId: ghost.room, round: ghost.round, member: ghost.member };
    if (ghost.sort === 'friend') {
      const name = await ports.store.friendOf(playerId, key);
      return name === null ? null : { name };
    }
    const result = await ports.results.find(key);
    const isOwn = ghost.sort !== 'median' && result?.playerId === playerId && result.standing !== 'excluded';
    const isAllowed = result?.isFinished && (isOwn || (ghost.sort === 'median' && result.standing === 'counted'));
    return isAllowed ? { name: null } : null;
  }

  return {
    async offers(playerId, subject) {
      const course = await findCourse(ports, playerId, subject);
      if (!course.ok) return [];
      const offers = await list(playerId, course.value);
      return offers.map(({ sort, member, name, wallMs }) => ({ sort, member, name, wallMs }));
    },

    async race(playerId, subject, choice, feedback, address) {
      const course = await findCourse(ports, playerId, subject);
      if (!course.ok) return course;
      const offers = await list(playerId, course.value);
      const chosen = offers.find(({ sort, member }) => sort === choice.sort && member === choice.member);
      if (chosen === undefined) return fail('unknown-ghost');
      const ghost: GhostOrigin = { sort: chosen.sort, room: chosen.roomId, round: chosen.round, member: chosen.member };
      const isOpenDaily = subject.type === 'daily' && (await ports.dailies.isOpen(subject.date));
      const shown = isOpenDaily && feedback === 'wrong' ? 'rules' : feedback;
      return ports.playRooms.createGhostRace({ source: course.value.source, ghost, feedback: shown }, playerId, address);
    },

    async of(playerId, roomId) {
      const room = await ports.rooms.findRoom(roomId).catch(nullIfBroken);
      const ghost = room?.setup.ghost;
      if (room === null || ghost === undefined) return null;
      const own = [ports.identity.memberIdFor(roomId, playerId), ...(await ports.rooms.membersOf(roomId, playerId))];
      if (room.setup.owner === null || !own.includes(room.setup.owner)) return null;
      const permitted = await permit(playerId, ghost);
      const run = permitted && (await ports.readRun({ roomId: ghost.room, round: ghost.round, member: ghost.member }));
      return run && { sort: ghost.sort, name: permitted?.name ?? null, run };
    },
  };
}

/** A daily that is open is raced on by those alone whose attempt at it is over. */
async function findCourse(ports: GhostsPorts, playerId: string, subject: GhostTarget): Promise<Result<RaceTarget, GhostRefusal>> {
  switch (subject.type) {
    case 'daily': {
      const puzzle = await ports.dailies.reveal(subject);
      if (puzzle === null) return fail('unknown-puzzle');
      if ((await ports.dailies.isOpen(subject.date)) && !(await hasHadTheirAttempt(ports, playerId, subject))) return fail('attempt-first');
      const { date, kind, level } = subject;
      return succeed({ source: subject, puzzleId: puzzle.id, times: { of: 'daily', date, kind, level } });
    }
    case 'link': {
      const shared = await ports.sources.findLink(subject);
      if (!shared.ok) return shared;
      const { puzzleId } = shared.value;
      return succeed({ source: subject, puzzleId, times: { of: 'puzzle', puzzleId } });
    }
    case 'round':
      return findRound(ports, playerId, subject.room, subject.round);
  }
}

async function hasHadTheirAttempt(ports: GhostsPorts, playerId: string, daily: NamedSource): Promise<boolean> {
  const attempt = await ports.playRooms.findAttempt(daily, playerId);
  return attempt !== null && (await ports.hasEnded(attempt));
}

/** Dailies have their own rules, under their own names. */
async function findRound(ports: GhostsPorts, playerId: string, room: string, round: number): Promise<Result<RaceTarget, GhostRefusal>> {
  const results = await ports.results.ofRound(room, round);
  const own = results.find((result) => result.playerId === playerId);
  if (own === undefined || own.daily !== null) return fail('unknown-puzzle');
  const { puzzleId, kind, width, height, level } = own;
  // Of a duel that is not over others still have their part before them.
  const record = await ports.records.find(puzzleId);
  if (record !== null && (await ports.inPlay.isInPlay(requirePuzzle(record.text)))) return fail('puzzle-in-play');
  const source = { type: 'again', room, round, kind, width, height, level } as const;
  return succeed({ source, puzzleId, times: { of: 'puzzle', puzzleId } });
}
