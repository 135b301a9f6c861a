import { fail, type Result, succeed } from '@/engine/core/result';
import { finishRecording, type GhostRun, recordEntries, startRecording } from '@/engine/play/ghost';
import type { Feedback, GhostOrigin, GhostType, NamedSource, PuzzleSource } from '@/engine/play/setup';
import type { Identity } from '../../identity/identity';
import type { DailyLimit } from '../../limits/daily-bounds';
import type { Ghost, GhostChoice, GhostOption, GhostTarget } from '../../protocol/ghosts';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
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

export type GhostRefusal = 'unknown-puzzle' | 'puzzle-in-play' | 'own-attempt-first' | 'unknown-ghost' | DailyLimit;

/** Races against earlier plays of the same puzzle. They count for nothing. */
export interface Ghosts {
  /** The ghosts that a player may race on a puzzle now: their own best, then friends, quickest first, then the median of all. */
  options(playerId: string, target: GhostTarget): Promise<readonly GhostOption[]>;
  /** Creates a room for such a race; it waits for its start. */
  race(
    playerId: string,
    target: GhostTarget,
    choice: GhostChoice,
    feedback: Feedback,
    address?: string,
  ): Promise<Result<string, GhostRefusal>>;
  /** Creates a room for another try at a puzzle, without a ghost. It is unranked and starts when it is opened. */
  retry(playerId: string, target: GhostTarget, feedback: Feedback, address?: string): Promise<Result<string, GhostRefusal>>;
  /** The ghost of a player's own room; null when it has none, or when it may not be shown any more. */
  of(playerId: string, roomId: string): Promise<Ghost | null>;
  /** Whether a room was created for a race against a ghost, which may be gone by now. */
  isRace(roomId: string): Promise<boolean>;
}

export interface GhostsPorts {
  readonly store: GhostStore;
  readonly results: Pick<ResultStore, 'find' | 'ofRound'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'membersOf'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  readonly roomFactory: Pick<RoomFactory, 'createRepeat' | 'findAttempt'>;
  readonly dailies: Pick<Dailies, 'reveal' | 'isOpen'>;
  readonly sources: Pick<Sources, 'findLink'>;
  readonly distributions: Pick<Distributions, 'medianPlay'>;
  readonly records: Pick<PuzzleStore, 'find'>;
  readonly inPlay: InPlay;
  /** Reads the run of a board from its log. */
  readRun(key: ResultKey): Promise<GhostRun | null>;
  /** Whether the round of a room is over. */
  hasEnded(roomId: string): Promise<boolean>;
}

/** A puzzle that may be raced on. */
interface RaceTarget {
  readonly source: NamedSource | Extract<PuzzleSource, { readonly type: 'round' }>;
  readonly puzzleId: string;
  /** The times that the median is taken of. */
  readonly times: TimesSource;
}

/** As many as keep the list readable. */
const MAX_FRIENDS = 8;

export function createGhosts(ports: GhostsPorts): Ghosts {
  async function list(playerId: string, { puzzleId, times }: RaceTarget): Promise<readonly (GhostOption & ResultKey)[]> {
    const [own, friends, median] = await Promise.all([
      ports.store.ownBest(playerId, puzzleId),
      ports.store.friends(playerId, puzzleId, MAX_FRIENDS),
      ports.distributions.medianPlay(times, false),
    ]);
    const option = (sort: GhostType, play: TimedPlay, name: string | null = null) => ({ ...play, sort, name });
    return [
      ...(own === null ? [] : [option('own', own)]),
      ...friends.map(({ name, ...play }) => option('friend', play, name)),
      ...(median === null ? [] : [option('median', median)]),
    ];
  }

  /** On an open daily no room shows wrong cells. */
  async function shownFeedback(target: GhostTarget, feedback: Feedback): Promise<Feedback> {
    const isOpenDaily = target.type === 'daily' && (await ports.dailies.isOpen(target.date));
    return isOpenDaily && feedback === 'wrong' ? 'rules' : feedback;
  }

  /** The name of a room's ghost, as long as its player may see it. */
  async function permit(playerId: string, ghost: GhostOrigin): Promise<{ readonly name: string | null } | null> {
    const key = { roomId: ghost.room, round: ghost.round, member: ghost.member };
    if (ghost.type === 'friend') {
      const name = await ports.store.friendOf(playerId, key);
      return name === null ? null : { name };
    }
    const result = await ports.results.find(key);
    const isOwn = ghost.type !== 'median' && result?.playerId === playerId && result.reviewStatus !== 'excluded';
    const isAllowed = result?.isFinished && (isOwn || (ghost.type === 'median' && result.reviewStatus === 'counted'));
    return isAllowed ? { name: null } : null;
  }

  return {
    async options(playerId, target) {
      const raceTarget = await findRaceTarget(ports, playerId, target);
      if (!raceTarget.ok) return [];
      const options = await list(playerId, raceTarget.value);
      return options.map(({ sort, member, name, wallMs }) => ({ sort, member, name, wallMs }));
    },

    async race(playerId, target, choice, feedback, address) {
      const raceTarget = await findRaceTarget(ports, playerId, target);
      if (!raceTarget.ok) return raceTarget;
      const options = await list(playerId, raceTarget.value);
      const chosen = options.find(({ sort, member }) => sort === choice.sort && member === choice.member);
      if (chosen === undefined) return fail('unknown-ghost');
      const ghost: GhostOrigin = { type: chosen.sort, room: chosen.roomId, round: chosen.round, member: chosen.member };
      const request = { source: raceTarget.value.source, ghost, feedback: await shownFeedback(target, feedback) };
      return ports.roomFactory.createRepeat(request, playerId, address);
    },

    async retry(playerId, target, feedback, address) {
      const raceTarget = await findRaceTarget(ports, playerId, target);
      if (!raceTarget.ok) return raceTarget;
      const request = { source: raceTarget.value.source, feedback: await shownFeedback(target, feedback) };
      return ports.roomFactory.createRepeat(request, playerId, address);
    },

    async of(playerId, roomId) {
      const room = await ports.rooms.findRoom(roomId).catch(nullIfBroken);
      const ghost = room?.setup.ghost;
      if (room === null || ghost === undefined) return null;
      const own = [ports.identity.memberIdFor(roomId, playerId), ...(await ports.rooms.membersOf(roomId, playerId))];
      if (room.setup.owner === null || !own.includes(room.setup.owner)) return null;
      const permitted = await permit(playerId, ghost);
      const run = permitted && (await ports.readRun({ roomId: ghost.room, round: ghost.round, member: ghost.member }));
      return run && { sort: ghost.type, name: permitted?.name ?? null, run };
    },

    async isRace(roomId) {
      return (await ports.rooms.findRoom(roomId).catch(nullIfBroken))?.setup.ghost !== undefined;
    },
  };
}

/** Only players whose attempt at an open daily is over may race on it. */
async function findRaceTarget(ports: GhostsPorts, playerId: string, target: GhostTarget): Promise<Result<RaceTarget, GhostRefusal>> {
  switch (target.type) {
    case 'daily': {
      const puzzle = await ports.dailies.reveal(target);
      if (puzzle === null) return fail('unknown-puzzle');
      if ((await ports.dailies.isOpen(target.date)) && !(await hasHadTheirAttempt(ports, playerId, target)))
        return fail('own-attempt-first');
      const { date, kind, level } = target;
      return succeed({ source: target, puzzleId: puzzle.id, times: { of: 'daily', date, kind, level } });
    }
    case 'shared': {
      const shared = await ports.sources.findLink(target);
      if (!shared.ok) return shared;
      const { puzzleId } = shared.value;
      return succeed({ source: target, puzzleId, times: { of: 'puzzle', puzzleId } });
    }
    case 'round':
      return findRound(ports, playerId, target.room, target.round);
  }
}

async function hasHadTheirAttempt(ports: GhostsPorts, playerId: string, daily: NamedSource): Promise<boolean> {
  const attempt = await ports.roomFactory.findAttempt(daily, playerId);
  return attempt !== null && (await ports.hasEnded(attempt));
}

/** Dailies have rules of their own and are requested as dailies. */
async function findRound(ports: GhostsPorts, playerId: string, room: string, round: number): Promise<Result<RaceTarget, GhostRefusal>> {
  const results = await ports.results.ofRound(room, round);
  const own = results.find((result) => result.playerId === playerId);
  if (own === undefined || own.daily !== null) return fail('unknown-puzzle');
  const { puzzleId, kind, width, height, level } = own;
  // In an open duel other participants may not have played yet.
  const record = await ports.records.find(puzzleId);
  if (record !== null && (await ports.inPlay.isInPlay(requirePuzzle(record.text)))) return fail('puzzle-in-play');
  const source = { type: 'round', room, round, kind, width, height, level } as const;
  return succeed({ source, puzzleId, times: { of: 'puzzle', puzzleId } });
}

/** A long log is read in parts, with other work between them. */
const READ_BATCH = 500;
/** A few kilobytes each. */
const MAX_CACHED_RUNS = 200;

/** Reads the runs of finished boards from logs. Ended rounds never change, so the latest runs are cached. */
export function createGhostRunReader(rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter'>): (key: ResultKey) => Promise<GhostRun | null> {
  const runs = new Map<string, GhostRun>();

  async function read({ roomId, round, member }: ResultKey): Promise<GhostRun | null> {
    const room = await rooms.findRoom(roomId);
    if (room === null) return null;
    let recording = ofRoom(roomId, () => startRecording(room.setup, round, member));
    for (let seq = 0; recording.ms === null; ) {
      const entries = await rooms.entriesAfter(roomId, seq, READ_BATCH);
      if (entries.length === 0) break;
      recording = ofRoom(roomId, () => recordEntries(recording, entries));
      seq = entries[entries.length - 1].seq;
    }
    return finishRecording(recording) ?? null;
  }

  return async (key) => {
    const cacheKey = JSON.stringify([key.roomId, key.round, key.member]);
    const run = runs.get(cacheKey) ?? (await read(key).catch(nullIfBroken));
    if (run === null) return null;
    runs.delete(cacheKey);
    runs.set(cacheKey, run);
    const [oldest] = runs.keys();
    if (runs.size > MAX_CACHED_RUNS) runs.delete(oldest);
    return run;
  };
}
