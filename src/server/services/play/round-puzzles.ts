import { randomBytes } from 'node:crypto';
import { sourceOf } from '@/engine/play/classroom';
import type { BeginCommand } from '@/engine/play/commands';
import { mayBeRanked, type PuzzleSource } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import type { DuelStore } from '../../store/duel-store';
import type { PuzzleStore } from '../../store/puzzle-store';
import type { ResultStore } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import { playClaim, raceClaim } from '../puzzles/in-play';
import { transformRecord } from '../puzzles/puzzle-records';
import type { Sources } from '../puzzles/puzzle-sources';
import type { Puzzles } from '../puzzles/puzzles';
import type { Stock } from '../puzzles/stock';

/** A room whose round is about to begin. */
export interface RoomAwaitingPuzzle {
  readonly id: string;
  readonly state: RoomState;
}

type RoundPuzzle = Omit<BeginCommand, 'type' | 'round'>;
type Found = Pick<RoundPuzzle, 'puzzle' | 'puzzleId' | 'level' | 'daily' | 'isRanked' | 'solution'>;

export interface RoomPuzzlesPorts {
  readonly dailies: Pick<Dailies, 'reveal' | 'isOpen'>;
  readonly puzzles: Pick<Puzzles, 'solutionFor'>;
  readonly sources: Pick<Sources, 'findLink'>;
  readonly stock: Pick<Stock, 'take'>;
  readonly rooms: Pick<RoomStore, 'membersWhoPlayed' | 'guests'>;
  readonly results: Pick<ResultStore, 'ofRound'>;
  readonly records: Pick<PuzzleStore, 'find'>;
  readonly duels: Pick<DuelStore, 'findByRoom'>;
}

/** Says that nobody has graded a puzzle. */
export const UNRATED = 'unrated';
const SEED_BYTES = 16;

/** Rooms of a daily that are not the first attempt say so in their ids. */
export const REPEAT_SUFFIX = '-again-';

/** Finds the puzzle of a room's coming round; null when there is no such puzzle, rejects when it is to be tried again. */
export type ProvidePuzzle = (room: RoomAwaitingPuzzle, round: number) => Promise<RoundPuzzle | null>;

export function createRoundPuzzles(ports: RoomPuzzlesPorts): ProvidePuzzle {
  return async (room, round) => {
    const found = await find(ports, room, round);
    if (found === null) return null;
    const veterans = await ports.rooms.membersWhoPlayed(room.id, found.puzzleId);
    const guests = room.state.mode === 'race' ? await ports.rooms.guests(room.id) : [];
    return { ...found, veterans, guests, seed: randomBytes(SEED_BYTES).toString('hex') };
  };
}

async function find(ports: RoomPuzzlesPorts, room: RoomAwaitingPuzzle, round: number): Promise<Found | null> {
  const source = sourceOf(room.state);
  switch (source.type) {
    case 'daily':
      return findDaily(ports, room, source);
    case 'link':
      return findLink(ports, source);
    case 'stock':
      return findStock(ports, room, round, source);
    case 'again':
      return findAgain(ports, source);
    case 'duel':
      return findDuel(ports, room.id);
  }
}

async function findDaily(
  { dailies }: RoomPuzzlesPorts,
  room: RoomAwaitingPuzzle,
  key: Extract<PuzzleSource, { type: 'daily' }>,
): Promise<Found | null> {
  const puzzle = await dailies.reveal(key);
  if (puzzle === null) return null;
  const isRanked = !room.id.includes(REPEAT_SUFFIX) && (await dailies.isOpen(key.date));
  return { puzzle: puzzle.text, puzzleId: puzzle.id, level: key.level, daily: key.date, isRanked, solution: puzzle.solution };
}

async function findLink({ puzzles, sources }: RoomPuzzlesPorts, source: Extract<PuzzleSource, { type: 'link' }>): Promise<Found | null> {
  const shared = await sources.findLink(source);
  if (!shared.ok) return null;
  const solution = await puzzles.solutionFor(source.link);
  const { text: puzzle, puzzleId, report } = shared.value;
  return { puzzle, puzzleId, level: report.level ?? UNRATED, daily: null, isRanked: false, solution };
}

/** What was played once is known: it lies as it is kept, and counts for nothing. */
async function findAgain({ results, records }: RoomPuzzlesPorts, source: Extract<PuzzleSource, { type: 'again' }>): Promise<Found | null> {
  const [result] = await results.ofRound(source.room, source.round);
  const puzzle = result === undefined ? null : await records.find(result.puzzleId);
  if (puzzle === null) return null;
  return { puzzle: puzzle.text, puzzleId: puzzle.id, level: source.level, daily: null, isRanked: false, solution: puzzle.solution };
}

/** For those who have a part in it alone, each with a turn of their own. */
async function findDuel({ duels, records }: RoomPuzzlesPorts, roomId: string): Promise<Found | null> {
  const duel = await duels.findByRoom(roomId);
  const record = duel && (await records.find(duel.puzzleId));
  if (duel === null || record === null) return null;
  const { text, solution } = transformRecord(record, roomId);
  return { puzzle: text, puzzleId: duel.puzzleId, level: duel.level, daily: null, isRanked: false, solution };
}

async function findStock(
  { stock }: RoomPuzzlesPorts,
  { id, state }: RoomAwaitingPuzzle,
  round: number,
  { kind, width, height, level }: Extract<PuzzleSource, { type: 'stock' }>,
): Promise<Found | null> {
  const isRanked = mayBeRanked(state.mode, state.settings);
  const claim = isRanked ? raceClaim(id, round) : playClaim(id, round);
  const taken = await stock.take(`${kind}/${width}/${height}/${level}`, claim, { client: id, priority: 'play' });
  if (!taken.ok && taken.error === 'unknown-shelf') return null;
  if (!taken.ok) throw new Error(`Couldn’t get a puzzle for room ${id}: ${taken.error}`);
  const { text: puzzle, id: puzzleId, solution } = taken.value;
  return { puzzle, puzzleId, level, daily: null, isRanked, solution };
}
