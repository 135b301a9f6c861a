import { KINDS } from '@/engine/kinds';
import type { RaisedFlag } from '@/engine/play/anti-cheat';
import { flagsForTime } from '@/engine/play/anti-cheat-trace';
import type { TechniqueTime } from '@/engine/play/technique-times';
import { BrokenRoom } from '../../store/broken-room';
import type { DistributionStore } from '../../store/distribution-store';
import type { ResultKey, ResultStore, StoredResult } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { Measured, StoredTechniqueTimes, TechniqueTimeStore } from '../../store/technique-time-store';
import type { Workers } from '../../worker/workers';

export const TECHNIQUE_VERDICTS = ['quick', 'usual', 'slow', 'few'] as const;
/** How a technique compares with all moves of the player; `few` when there are too few to say. */
export type TechniqueVerdict = (typeof TECHNIQUE_VERDICTS)[number];

export interface TechniqueSpeed {
  readonly technique: string;
  readonly moves: number;
  /** On average. */
  readonly msPerMove: number;
  readonly verdict: TechniqueVerdict;
}

/** The technique stats of a player at one kind. */
export interface KindTechniqueStats {
  readonly kind: string;
  /** How many boards they are computed from. */
  readonly boards: number;
  readonly moves: number;
  readonly msPerMove: number;
  /** In the order of the ladder. */
  readonly techniques: readonly TechniqueSpeed[];
}

/**
 * Which techniques players use, how long they take, and whether it looks like thought: computed in the background from the logs of solved
 * boards. Idempotent.
 */
export interface TechniqueStats {
  /** Measures the results of a round when it is their turn; resolves with whether all are measured. If not, it is tried later. */
  applyRound(roomId: string, round: number): Promise<boolean>;
  /** Schedules results to be measured, also those that were. */
  schedule(keys: readonly ResultKey[]): void;
  /** Schedules a player's latest results, and returns their stats as known now. */
  of(playerId: string): Promise<readonly KindTechniqueStats[]>;
  /** Resolves when everything scheduled is done. */
  settled(): Promise<void>;
  /** Leaves the rest to another process. */
  close(): Promise<void>;
}

export interface TechniqueStatsPorts {
  readonly store: TechniqueTimeStore;
  readonly results: Pick<ResultStore, 'find' | 'addFlags' | 'setChecked'>;
  readonly times: Pick<DistributionStore, 'quartiles'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter'>;
  readonly workers: Pick<Workers, 'run'>;
  /** Called when a ranked result of a round was held or checked. */
  recount(roomId: string, round: number): Promise<unknown>;
  now(): Promise<number>;
  readonly onError: (error: unknown) => void;
}

/** Large boards take a second or two; a measurement ends after this time with what is known. */
const MEASURE_MS = 20_000;
/** Background work yields to players; a measurement that got no turn for this long is left for later. */
const MAX_QUEUE_MS = 10 * 60 * 1000;
/** Beyond this many waiting ones the rest is left for later. */
const MAX_WAITING = 200;
/** A longer log is no ordinary play. */
const MAX_ENTRIES = 20_000;
/** How many other plays of its puzzle a play is compared with. */
const MAX_COMPARED_PLAYS = 200;
/** A result that could not be checked for this long counts without a check. */
const MAX_UNCHECKED_MS = 24 * 60 * 60 * 1000;
/** The dashboard uses only the latest boards. */
const RECENT_BOARDS = 100;
/** With fewer moves an average says nothing. */
const MIN_MOVES = 5;
/** All techniques, easiest first within their kind. */
const LADDER: readonly string[] = KINDS.flatMap(({ techniques }) => techniques.map(({ id }) => id));
const QUICK = 0.8;
const SLOW = 1.25;

/** A result that waits for its turn. */
interface Measuring {
  readonly key: ResultKey;
  readonly isDone: Promise<boolean>;
  readonly end: (isDone: boolean) => void;
}

function startMeasuring(key: ResultKey): Measuring {
  let end: Measuring['end'] = () => {};
  const isDone = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { key, isDone, end };
}

export function createTechniqueStats({
  store,
  results,
  times,
  rooms,
  workers,
  recount,
  now,
  onError,
}: TechniqueStatsPorts): TechniqueStats {
  const waiting = new Map<string, Measuring>();
  /** Results of rooms that cannot be read or measured; they stay unmeasured until another process tries. */
  const broken = new Set<string>();
  let work: Promise<void> | undefined;
  let isClosed = false;

  /** Returns whether it is done. */
  async function measure(key: ResultKey): Promise<boolean> {
    const [room, result] = await Promise.all([rooms.findRoom(key.roomId), results.find(key)]);
    if (room === null || result === null) return true;
    const late = await flagByTimes(result);
    const stored = await store.publishedText(result);
    const nothing = { uses: [], trace: null, steps: stored === null ? null : '' };
    if (room.head === 0 || room.head > MAX_ENTRIES) return settle(result, nothing, late);
    const [entries, others] = await Promise.all([rooms.entriesAfter(key.roomId, 0), store.tracesOf(result, MAX_COMPARED_PLAYS)]);
    const request = { mode: room.setup.mode, entries, round: key.round, member: key.member, others, stored };
    const options = { priority: 'background', deadlineMs: MEASURE_MS, signal: AbortSignal.timeout(MAX_QUEUE_MS) } as const;
    const answer = await workers.run('techniqueTimes', request, options).catch((error: unknown) => {
      throw new BrokenRoom(key.roomId, error);
    });
    if (answer.ok) return settle(result, answer.value, [...answer.value.flags, ...late]);
    // A result that exceeds the limits once exceeds them every time.
    return (answer.error === 'timed-out' || answer.error === 'out-of-memory') && settle(result, nothing, late);
  }

  async function flagByTimes({ daily: date, kind, level, isAssisted, playerId, wallMs }: StoredResult): Promise<readonly RaisedFlag[]> {
    if (date === null) return [];
    const quartiles = await times.quartiles({ of: 'daily', date, kind, level }, isAssisted, playerId);
    return quartiles === null ? [] : flagsForTime(wallMs, quartiles);
  }

  /** Holds a suspicious result before it is marked as checked, so that it is never shown in between. */
  async function settle(result: StoredResult, measured: Measured, flags: readonly RaisedFlag[]): Promise<true> {
    if (flags.length > 0) await results.addFlags(result, flags);
    if (!result.isChecked) await results.setChecked(result);
    if (result.isRanked) await recount(result.roomId, result.round);
    await store.save(result, measured);
    return true;
  }

  /** Lets results count that could not be checked for long. */
  async function acceptUnchecked(keys: readonly ResultKey[]): Promise<void> {
    const longAgo = (await now()) - MAX_UNCHECKED_MS;
    for (const key of keys) {
      const result = await results.find(key);
      if (result === null || result.isChecked || result.endedAt >= longAgo) continue;
      await results.setChecked(key);
      await recount(key.roomId, key.round);
    }
  }

  async function drainQueue(): Promise<void> {
    for (const [name, { key, end }] of waiting) {
      const isMeasured = isClosed ? Promise.resolve(false) : measure(key);
      end(
        await isMeasured.catch((error: unknown) => {
          if (error instanceof BrokenRoom) broken.add(name);
          onError(error);
          return false;
        }),
      );
      waiting.delete(name);
    }
    work = undefined;
  }

  /** Resolves with whether it is measured, once it was its turn. */
  async function enqueue(key: ResultKey): Promise<boolean> {
    const name = `${key.roomId} ${key.round} ${key.member}`;
    let measuring = waiting.get(name);
    if (measuring === undefined) {
      if (isClosed || broken.has(name) || waiting.size >= MAX_WAITING) return false;
      measuring = startMeasuring(key);
      waiting.set(name, measuring);
      work ??= drainQueue();
    }
    return measuring.isDone;
  }

  return {
    async applyRound(roomId, round) {
      const missing = await store.missingOfRound(roomId, round);
      // Before anything that may wait for its turn.
      await acceptUnchecked(missing);
      const outcomes = await Promise.all(missing.map(enqueue));
      return outcomes.every((isDone) => isDone);
    },
    schedule(keys) {
      for (const key of keys) void enqueue(key);
    },
    async of(playerId) {
      for (const key of await store.missingOf(playerId, RECENT_BOARDS)) void enqueue(key);
      return compareTechniques(await store.ofPlayer(playerId, RECENT_BOARDS));
    },
    async settled() {
      while (work !== undefined) await work;
    },
    async close() {
      isClosed = true;
      await work;
    },
  };
}

/** Each technique compared with all moves at its kind. */
export function compareTechniques(times: readonly StoredTechniqueTimes[]): readonly KindTechniqueStats[] {
  const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const boards = times.filter((board) => board.kind === kind && board.uses.length > 0);
    const uses = boards.flatMap((board) => board.uses);
    const all = sumOf(uses);
    if (all.moves === 0) return [];
    const msPerMove = all.ms / all.moves;
    const used = [...new Set(uses.map(({ technique }) => technique))].sort((a, b) => LADDER.indexOf(a) - LADDER.indexOf(b));
    const techniques = used.map((technique) => {
      const own = sumOf(uses.filter((use) => use.technique === technique));
      return { technique, moves: own.moves, msPerMove: own.ms / own.moves, verdict: verdictFor(own, msPerMove) };
    });
    return [{ kind, boards: boards.length, moves: all.moves, msPerMove, techniques }];
  });
}

interface Sum {
  readonly moves: number;
  readonly ms: number;
}

function sumOf(uses: readonly Pick<TechniqueTime, 'moves' | 'ms'>[]): Sum {
  return uses.reduce<Sum>((sum, { moves, ms }) => ({ moves: sum.moves + moves, ms: sum.ms + ms }), { moves: 0, ms: 0 });
}

function verdictFor({ moves, ms }: Sum, usual: number): TechniqueVerdict {
  if (moves < MIN_MOVES) return 'few';
  const share = ms / moves / usual;
  return share <= QUICK ? 'quick' : share >= SLOW ? 'slow' : 'usual';
}
