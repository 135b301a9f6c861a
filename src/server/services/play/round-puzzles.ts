import { randomBytes } from 'node:crypto';
import { sourceOf } from '@/engine/play/classroom';
import type { BeginRoundCommand } from '@/engine/play/commands';
import { canBeRanked, type PuzzleSource } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import type { DuelStore } from '../../store/duel-store';
import type { PuzzleStore } from '../../store/puzzle-store';
import type { ResultStore } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import { playClaim, raceClaim } from '../puzzles/in-play';
import { transformRecord } from '../puzzles/puzzle-records';
import type { Sources } from '../puzzles/puzzle-sources';
import { specId } from '../puzzles/puzzle-specs';
import type { Puzzles } from '../puzzles/puzzles';
import type { Stock } from '../puzzles/stock';

/** A room whose round is about to start. */
export interface RoomAwaitingPuzzle {
  readonly id: string;
  readonly state: RoomState;
}

type RoundPuzzle = Omit<BeginRoundCommand, 'type' | 'round'>;
type Found = Pick<RoundPuzzle, 'puzzle' | 'puzzleId' | 'level' | 'daily' | 'isRanked' | 'solution'>;

export interface RoundPuzzlesPorts {
  readonly dailies: Pick<Dailies, 'reveal' | 'isOpen'>;
  readonly puzzles: Pick<Puzzles, 'solutionFor'>;
  readonly sources: Pick<Sources, 'findLink'>;
  readonly stock: Pick<Stock, 'take'>;
  readonly rooms: Pick<RoomStore, 'membersWhoPlayed' | 'guests'>;
  readonly results: Pick<ResultStore, 'ofRound'>;
  readonly records: Pick<PuzzleStore, 'find'>;
  readonly duels: Pick<DuelStore, 'findByRoom'>;
}

/** The level of an ungraded puzzle. */
export const UNRATED = 'unrated';
const SEED_BYTES = 16;

/** The ids of rooms with further attempts at a daily contain this. */
export const REPEAT_SUFFIX = '-repeat-';

/** Finds the puzzle of a room's next round; null when there is none, rejects when it has to be tried again. */
export type ProvidePuzzle = (room: RoomAwaitingPuzzle, round: number) => Promise<RoundPuzzle | null>;

export function createRoundPuzzles(ports: RoundPuzzlesPorts): ProvidePuzzle {
  return async (room, round) => {
    const found = await find(ports, room, round);
    if (found === null) return null;
    const seenBefore = await ports.rooms.membersWhoPlayed(room.id, found.puzzleId);
    const guests = room.state.mode === 'race' ? await ports.rooms.guests(room.id) : [];
    return { ...found, seenBefore, guests, seed: randomBytes(SEED_BYTES).toString('hex') };
  };
}

async function find(ports: RoundPuzzlesPorts, room: RoomAwaitingPuzzle, round: number): Promise<Found | null> {
  const source = sourceOf(room.state);
  switch (source.type) {
    case 'daily':
      return findDaily(ports, room, source);
    case 'shared':
      return findLink(ports, source);
    case 'generated':
      return findStock(ports, room, round, source);
    case 'round':
      return findRepeat(ports, source);
    case 'duel':
      return findDuel(ports, room.id);
  }
}

async function findDaily(
  { dailies }: RoundPuzzlesPorts,
  room: RoomAwaitingPuzzle,
  key: Extract<PuzzleSource, { type: 'daily' }>,
): Promise<Found | null> {
  const puzzle = await dailies.reveal(key);
  if (puzzle === null) return null;
  const isRanked = !room.id.includes(REPEAT_SUFFIX) && (await dailies.isOpen(key.date));
  return { puzzle: puzzle.text, puzzleId: puzzle.id, level: key.level, daily: key.date, isRanked, solution: puzzle.solution };
}

async function findLink({ puzzles, sources }: RoundPuzzlesPorts, source: Extract<PuzzleSource, { type: 'shared' }>): Promise<Found | null> {
  const shared = await sources.findLink(source);
  if (!shared.ok) return null;
  const solution = await puzzles.solutionFor(source.link);
  const { text: puzzle, puzzleId, report } = shared.value;
  return { puzzle, puzzleId, level: report.level ?? UNRATED, daily: null, isRanked: false, solution };
}

/** A puzzle that was played before is known: it keeps its orientation and counts for nothing. */
async function findRepeat(
  { results, records }: RoundPuzzlesPorts,
  source: Extract<PuzzleSource, { type: 'round' }>,
): Promise<Found | null> {
  const [result] = await results.ofRound(source.room, source.round);
  const puzzle = result === undefined ? null : await records.find(result.puzzleId);
  if (puzzle === null) return null;
  return { puzzle: puzzle.text, puzzleId: puzzle.id, level: source.level, daily: null, isRanked: false, solution: puzzle.solution };
}

/** For the participants of the duel only, each with a transform of their own. */
async function findDuel({ duels, records }: RoundPuzzlesPorts, roomId: string): Promise<Found | null> {
  const duel = await duels.findByRoom(roomId);
  const record = duel && (await records.find(duel.puzzleId));
  if (duel === null || record === null) return null;
  const { text, solution } = transformRecord(record, roomId);
  return { puzzle: text, puzzleId: duel.puzzleId, level: duel.level, daily: null, isRanked: false, solution };
}

async function findStock(
  { stock }: RoundPuzzlesPorts,
  { id, state }: RoomAwaitingPuzzle,
  round: number,
  source: Extract<PuzzleSource, { type: 'generated' }>,
): Promise<Found | null> {
  const isRanked = canBeRanked(state.mode, state.settings);
  const claim = isRanked ? raceClaim(id, round) : playClaim(id, round);
  const taken = await stock.take(specId(source), claim, { client: id, priority: 'play' });
  if (!taken.ok && taken.error === 'unknown-spec') return null;
  if (!taken.ok) throw new Error(`Couldn’t get a puzzle for room ${id}: ${taken.error}`);
  const { text: puzzle, id: puzzleId, solution } = taken.value;
  return { puzzle, puzzleId, level: source.level, daily: null, isRanked, solution };
}
