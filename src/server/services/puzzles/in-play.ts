import type { Board, Puzzle } from '@/engine/core/kind';
import { DAILY_GRACE_MS } from '@/engine/play/state';
import type { PuzzleUseStore, UsedPuzzle } from '../../store/puzzle-use-store';
import { dateOf } from '../shared/calendar';
import { canonicalFormOf, kindOf, requirePuzzle } from './puzzle-records';
import { type IndexedPuzzle, SimilarityIndex } from './similarity-index';

/** The one guard of puzzles in play: everything that could help with a puzzle checks it first. */
export interface InPlay {
  /**
   * Whether a puzzle is in play: a daily until an hour after its day, the puzzle of a race that has not ended, or one taken from the stock
   * for an open duel. A puzzle counts too if its clues, with or without the marks of a board, are a good part of one that a player has seen.
   */
  isInPlay(puzzle: Puzzle, board?: Board): Promise<boolean>;
}

export interface InPlayPorts {
  readonly uses: PuzzleUseStore;
  now(): Promise<number>;
  /** Called for a stored puzzle that cannot be read and is left out: the others are still guarded. */
  onError(error: unknown): void;
}

/** A race in a room without entries for this long is abandoned, whatever its log says. */
const ABANDONED_MS = 86_400_000;

/** The name under which a ranked race takes its puzzle from the stock; with it the puzzle is in play until the round has results. */
export function raceClaim(room: string, round: number): string {
  return `race:${round}:${room}`;
}

const RACE_CLAIM = /^race:(\d+):(.+)$/;

/** The name under which a duel takes its puzzle from the stock; with it the puzzle is in play until the duel is over. */
export function duelClaim(duel: string): string {
  return `duel:${duel}`;
}

const DUEL_CLAIM = /^duel:(.+)$/;

/** The name under which any other round takes its puzzle. */
export function playClaim(room: string, round: number): string {
  return `play:${round}:${room}`;
}

export function createInPlay({ uses, now, onError }: InPlayPorts): InPlay {
  let questions = 0;
  const dailies = new SeenIndex(loadPuzzles, onError);
  const others = new SeenIndex(loadOthers, onError);

  /** Results are stored with the entry that ends a round, so no process has to report that it is over. */
  async function isRunning(takenBy: string, time: number): Promise<boolean> {
    const duel = DUEL_CLAIM.exec(takenBy);
    if (duel !== null) return time < ((await uses.duelEndsAt(duel[1])) ?? 0);
    const claim = RACE_CLAIM.exec(takenBy);
    if (claim === null) return false;
    const [, round, room] = claim;
    if (await uses.hasResults(room, Number(round))) return false;
    const changedAt = await uses.roomChangedAt(room);
    return changedAt === null || time - changedAt < ABANDONED_MS;
  }

  /**
   * Compares by canonical form, so only a caller that has all clues learns anything. Therefore it may include puzzles that no player has
   * seen yet.
   */
  async function isKnown(puzzle: Puzzle, time: number): Promise<boolean> {
    // Looser options would still give the answer away; puzzles in play have no options.
    const use = await uses.findUse(canonicalFormOf({ ...puzzle, options: {} }));
    if (use === null) return false;
    if (use.lastDaily !== null && use.lastDaily >= dateOf(time - DAILY_GRACE_MS)) return true;
    return use.takenBy !== null && isRunning(use.takenBy, time);
  }

  async function loadPuzzles(ids: readonly string[]): Promise<ReadonlyMap<string, UsedPuzzle>> {
    return new Map((await uses.find(ids)).map((puzzle) => [puzzle.id, puzzle]));
  }

  /** By the keys of races. One on a puzzle that somebody brought along has none of the stock. */
  async function loadRaces(keys: readonly string[]): Promise<ReadonlyMap<string, UsedPuzzle>> {
    const ended = await uses.endedRounds(keys.map(roomOf));
    // Every ended round of a race has results.
    const claimOf = (key: string) => raceClaim(roomOf(key), (ended.get(roomOf(key)) ?? 0) + 1);
    const taken = await uses.takenBy(keys.map(claimOf));
    return new Map(keys.flatMap((key) => [taken.get(claimOf(key)) ?? []].flat().map((puzzle) => [key, puzzle])));
  }

  async function loadOthers(keys: readonly string[]): Promise<ReadonlyMap<string, UsedPuzzle>> {
    const isRace = (key: string) => RACE.test(key);
    const [races, duels] = await Promise.all([loadRaces(keys.filter(isRace)), loadPuzzles(keys.filter((key) => !isRace(key)))]);
    return new Map([...races, ...duels]);
  }

  /**
   * The puzzles in play that a player has seen, or can see by starting. All others must not match a part of their clues, or a caller could
   * find the clues one by one. Dailies are in an index of their own, so duels and races that a caller starts do not change how strictly
   * dailies match.
   */
  async function indexesOfSeen(time: number): Promise<readonly SimilarityIndex[]> {
    const dates = new Set([dateOf(time), dateOf(time - DAILY_GRACE_MS)]);
    questions += 1;
    const question = questions;
    const seen = await uses.seen([...dates], time, time - ABANDONED_MS);
    return [await dailies.update(question, seen.dailies), await others.update(question, [seen.duels, seen.races].join(' '))];
  }

  return {
    async isInPlay(puzzle, board) {
      const time = await now();
      if (await isKnown(puzzle, time)) return true;
      for (const index of await indexesOfSeen(time)) if (await index.matches(kindOf(puzzle), puzzle, board)) return true;
      return false;
    },
  };
}

/** The key of a race begins with the time of its next task; the other keys are ids of puzzles. */
const RACE = /^\d+:/;

function roomOf(race: string): string {
  return race.replace(RACE, '');
}

/**
 * An index of seen puzzles. It gets the current list with each question, so that a race is guarded from its start on, through any process.
 * Only what has changed since is loaded, and added or removed.
 */
class SeenIndex {
  readonly #index = new SimilarityIndex([]);
  readonly #load: (keys: readonly string[]) => Promise<ReadonlyMap<string, UsedPuzzle>>;
  readonly #onError: (error: unknown) => void;
  /** By key; undefined for a key without a puzzle that can be read. */
  readonly #indexed = new Map<string, IndexedPuzzle | undefined>();
  #list = '';
  #question = 0;

  constructor(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, UsedPuzzle>>, onError: (error: unknown) => void) {
    this.#load = load;
    this.#onError = onError;
  }

  /** Brings the index up to date. Questions are numbered, so that an earlier list does not replace a later one. */
  async update(question: number, list: string): Promise<SimilarityIndex> {
    if (list === this.#list) return this.#index;
    const keys = new Set(list.split(' ').filter((key) => key !== ''));
    const loaded = await this.#load([...keys].filter((key) => !this.#indexed.has(key)));
    if (question < this.#question) return this.#index;
    this.#question = question;
    this.#list = list;
    for (const key of keys) if (!this.#indexed.has(key)) this.#add(key, loaded.get(key));
    for (const [key, one] of this.#indexed) {
      if (keys.has(key)) continue;
      this.#indexed.delete(key);
      if (one !== undefined) this.#index.remove(one);
    }
    return this.#index;
  }

  #add(key: string, used: UsedPuzzle | undefined): void {
    const one = used && this.#read(used);
    this.#indexed.set(key, one);
    if (one !== undefined) this.#index.add(one);
  }

  #read({ text }: UsedPuzzle): IndexedPuzzle | undefined {
    try {
      const puzzle = requirePuzzle(text);
      return { kind: kindOf(puzzle), puzzle };
    } catch (error) {
      this.#onError(error);
      return undefined;
    }
  }
}
