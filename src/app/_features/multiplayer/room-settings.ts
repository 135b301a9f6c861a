import { canBeRanked, type Mode, type PuzzleSource, type RoomSettings } from '@/engine/play/setup';

export type StockSource = Extract<PuzzleSource, { type: 'generated' }>;

/** The specs that the stock offers. */
export interface StockChoice {
  /** The side lengths of squares, by kind. */
  readonly sides: Readonly<Record<string, readonly number[]>>;
  readonly levels: readonly string[];
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
export function changeKind(source: StockSource, kind: string, { sides }: StockChoice): StockSource {
  const offered = sides[kind] ?? [];
  const side = offered.reduce(
    (best, other) => (Math.abs(other - source.width) < Math.abs(best - source.width) ? other : best),
    offered[0] ?? source.width,
  );
  return { ...source, kind, width: side, height: side };
}
