import { KINDS } from '@/engine/kinds';
import type { Suspicion } from '@/engine/play/anti-cheat';
import type { TechniqueTime } from '@/engine/play/technique-times';
import { suspectTime } from '@/engine/play/trace';
import { BrokenRoom } from '../../store/broken-room';
import type { DistributionStore } from '../../store/distribution-store';
import type { ResultKey, ResultStore, StoredResult } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { PaceStore, StoredPace } from '../../store/technique-time-store';
import type { Workers } from '../../worker/workers';

export const PACE_VERDICTS = ['quick', 'usual', 'slow', 'few'] as const;
/** How a technique compares with all of one's own moves; `few` when there are too few to say. */
export type PaceVerdict = (typeof PACE_VERDICTS)[number];

export interface TechniquePace {
  readonly technique: string;
  readonly moves: number;
  /** On average. */
  readonly msPerMove: number;
  readonly verdict: PaceVerdict;
}

/** How quick somebody is at one kind. */
export interface KindTechniqueStats {
  readonly kind: string;
  /** How many boards it is drawn from. */
  readonly boards: number;
  readonly moves: number;
  readonly msPerMove: number;
  /** In the order of the ladder. */
  readonly techniques: readonly TechniquePace[];
}

/** Which techniques players use, how long they take, and whether it looks like thought: drawn from the logs of what they solved, in the background. Everything may be repeated. */
export interface TechniqueStats {
  /** Measures the results of a round when it is their turn; resolves with whether all are. If not, it is for another time. */
  applyRound(roomId: string, round: number): Promise<boolean>;
  /** Sees to a player's latest results, and says how quick they are as far as is known now. */
  of(playerId: string): Promise<readonly KindTechniqueStats[]>;
  /** Resolves when all that was seen to is done. */
  settled(): Promise<void>;
  /** Leaves the rest to another process. */
  close(): Promise<void>;
}

export interface PacesPorts {
  readonly store: PaceStore;
  readonly results: Pick<ResultStore, 'find' | 'addFlags' | 'setChecked'>;
  readonly times: Pick<DistributionStore, 'quartiles'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter'>;
  readonly workers: Pick<Workers, 'run'>;
  /** To be called when a ranked result of a round was held or checked. */
  recount(roomId: string, round: number): Promise<unknown>;
  now(): Promise<number>;
  readonly onError: (error: unknown) => void;
}

/** Large boards take a second or two; what is known after so long is enough. */
const MEASURE_MS = 20_000;
/** Background work stands back for people; what got no turn, or was held up, for so long is left for another time. */
const TURN_MS = 10 * 60 * 1000;
/** Beyond so many waiting ones the rest is left for another time. */
const MAX_WAITING = 200;
/** A log of more rows is no ordinary play. */
const MAX_ROWS = 20_000;
/** A play is compared with so many others of its puzzle. */
const MOST_OTHERS = 200;
/** A result that could not be looked at for so long is taken as it is. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;
/** What a dashboard is drawn from: as one plays of late. */
const LATEST_BOARDS = 100;
/** With fewer moves an average says nothing. */
const FEWEST_MOVES = 5;
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

export function createPaces({ store, results, times, rooms, workers, recount, now, onError }: PacesPorts): TechniqueStats {
  const waiting = new Map<string, Measuring>();
  /** Results of rooms that cannot be read or measured; they stay missing until another process tries. */
  const broken = new Set<string>();
  let work: Promise<void> | undefined;
  let isClosed = false;

  /** Says whether it is done. */
  async function measure(key: ResultKey): Promise<boolean> {
    const [room, result] = await Promise.all([rooms.findRoom(key.roomId), results.find(key)]);
    if (room === null || result === null) return true;
    const late = await suspectByTimes(result);
    if (room.head === 0 || room.head > MAX_ROWS) return settle(result, NOTHING, late);
    const [rows, others] = await Promise.all([rooms.rowsAfter(key.roomId, 0), store.tracesOf(result, MOST_OTHERS)]);
    const request = { mode: room.setup.mode, rows, round: key.round, member: key.member, others };
    const options = { priority: 'later', deadlineMs: MEASURE_MS, signal: AbortSignal.timeout(TURN_MS) } as const;
    const answer = await workers.run('pace', request, options).catch((error: unknown) => {
      throw new BrokenRoom(key.roomId, error);
    });
    if (answer.ok) return settle(result, answer.value, [...answer.value.flags, ...late]);
    // What is too much once is too much every time.
    return (answer.error === 'timed-out' || answer.error === 'out-of-memory') && settle(result, NOTHING, late);
  }

  async function suspectByTimes({ daily: date, kind, level, isAssisted, playerId, wallMs }: StoredResult): Promise<readonly Suspicion[]> {
    if (date === null) return [];
    const quartiles = await times.quartiles({ of: 'daily', date, kind, level }, isAssisted, playerId);
    return quartiles === null ? [] : suspectTime(wallMs, quartiles);
  }

  /** Holds what is odd before it is said to be checked, so that nothing odd is ever shown in between. */
  async function settle(result: StoredResult, { uses, trace }: Measured, flags: readonly Suspicion[]): Promise<true> {
    if (flags.length > 0) await results.addFlags(result, flags);
    if (!result.isChecked) await results.setChecked(result);
    if (result.isRanked) await recount(result.roomId, result.round);
    await store.save(result, uses, trace);
    return true;
  }

  /** What could not be looked at for long counts without. */
  async function takeAsItIs(keys: readonly ResultKey[]): Promise<void> {
    const longAgo = (await now()) - PATIENCE_MS;
    for (const key of keys) {
      const result = await results.find(key);
      if (result === null || result.isChecked || result.endedAt >= longAgo) continue;
      await results.setChecked(key);
      await recount(key.roomId, key.round);
    }
  }

  async function workOff(): Promise<void> {
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
  async function seeTo(key: ResultKey): Promise<boolean> {
    const name = `${key.roomId} ${key.round} ${key.member}`;
    let measuring = waiting.get(name);
    if (measuring === undefined) {
      if (isClosed || broken.has(name) || waiting.size >= MAX_WAITING) return false;
      measuring = startMeasuring(key);
      waiting.set(name, measuring);
      work ??= workOff();
    }
    return measuring.isDone;
  }

  return {
    async applyRound(roomId, round) {
      const missing = await store.missingOfRound(roomId, round);
      // Before anything that may wait for its turn.
      await takeAsItIs(missing);
      const outcomes = await Promise.all(missing.map(seeTo));
      return outcomes.every((isDone) => isDone);
    },
    async of(playerId) {
      for (const key of await store.missingOf(playerId, LATEST_BOARDS)) void seeTo(key);
      return comparePaces(await store.ofPlayer(playerId, LATEST_BOARDS));
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

interface Measured {
  readonly uses: readonly TechniqueTime[];
  readonly trace: string | null;
}

const NOTHING: Measured = { uses: [], trace: null };

/** Each technique beside all moves at its kind. */
export function comparePaces(paces: readonly StoredPace[]): readonly KindTechniqueStats[] {
  const kinds = [...new Set(paces.map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const boards = paces.filter((pace) => pace.kind === kind && pace.uses.length > 0);
    const uses = boards.flatMap((board) => board.uses);
    const all = addUp(uses);
    if (all.moves === 0) return [];
    const msPerMove = all.ms / all.moves;
    const used = [...new Set(uses.map(({ technique }) => technique))].sort((a, b) => LADDER.indexOf(a) - LADDER.indexOf(b));
    const techniques = used.map((technique) => {
      const own = addUp(uses.filter((use) => use.technique === technique));
      return { technique, moves: own.moves, msPerMove: own.ms / own.moves, verdict: judgePace(own, msPerMove) };
    });
    return [{ kind, boards: boards.length, moves: all.moves, msPerMove, techniques }];
  });
}

interface Sum {
  readonly moves: number;
  readonly ms: number;
}

function addUp(uses: readonly Pick<TechniqueTime, 'moves' | 'ms'>[]): Sum {
  return uses.reduce<Sum>((sum, { moves, ms }) => ({ moves: sum.moves + moves, ms: sum.ms + ms }), { moves: 0, ms: 0 });
}

function judgePace({ moves, ms }: Sum, usual: number): PaceVerdict {
  if (moves < FEWEST_MOVES) return 'few';
  const share = ms / moves / usual;
  return share <= QUICK ? 'quick' : share >= SLOW ? 'slow' : 'usual';
}
