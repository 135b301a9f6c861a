import type { Size } from '@/engine/core/grid';
import { canBeRanked, type Mode, type PuzzleSource, type RoomSettings } from '@/engine/play/setup';
import type { RoomContext } from './room-context';

export type StockSource = Extract<PuzzleSource, { type: 'generated' }>;

/** Small and easy enough for a first game with friends. */
export const FIRST_SOURCE: StockSource = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

/** The specs that the stock offers. */
export interface StockChoice {
  readonly sizes: Readonly<Record<string, readonly Size[]>>;
  readonly levels: readonly string[];
}

/** A part of a room in which puzzles are chosen. */
export interface StockedRoomProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
}

/** The possible time limits of a round, in minutes. */
export const LIMITS_MINUTES = [5, 10, 15, 30, 60] as const;
export const MINUTE_MS = 60_000;

/** Applies a change and adjusts the settings that conflict with it. */
export function changeSettings(mode: Mode, before: RoomSettings, change: Partial<RoomSettings>): RoomSettings {
  const after = { ...before, ...change };
  if (change.isRanked)
    return {
      ...after,
      isPrivate: false,
      hasTeams: false,
      hasLiveBoards: false,
      help: 'nobody',
      feedback: after.feedback === 'wrong' ? 'rules' : after.feedback,
    };
  const isRanked = canBeRanked(mode, after);
  if (change.isPrivate) return { ...after, isRanked, isListed: false };
  if (change.isListed) return { ...after, isRanked, isPrivate: false };
  return { ...after, isRanked };
}

/** Changes the kind of a source and picks the nearest available size. */
export function changeKind(source: StockSource, kind: string, { sizes }: StockChoice): StockSource {
  const distance = ({ width, height }: Size) => Math.abs(width - source.width) + Math.abs(height - source.height);
  const { width, height } = (sizes[kind] ?? []).reduce<Size>(
    (best, other) => (distance(other) < distance(best) ? other : best),
    sizes[kind]?.[0] ?? source,
  );
  return { ...source, kind, width, height, hasSigns: undefined };
}
