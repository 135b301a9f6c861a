import { type Mode, mayBeRanked, type PuzzleSource, type RoomSettings } from '@/engine/play/setup';

export type StockSource = Extract<PuzzleSource, { type: 'stock' }>;

/** What stock there is to choose from. */
export interface StockChoice {
  /** The sides of squares, by kind. */
  readonly sides: Readonly<Record<string, readonly number[]>>;
  readonly levels: readonly string[];
}

/** The minutes that a round may be limited to. */
export const LIMITS_MINUTES = [5, 10, 15, 30, 60] as const;
export const MINUTE_MS = 60_000;

/** Settings after a change, with whatever does not go with it set right: the latest wish wins. */
export function changeSettings(mode: Mode, before: RoomSettings, wish: Partial<RoomSettings>): RoomSettings {
  const after = { ...before, ...wish };
  if (wish.isRanked)
    return {
      ...after,
      isPrivate: false,
      hasLiveBoards: false,
      help: 'nobody',
      feedback: after.feedback === 'wrong' ? 'rules' : after.feedback,
    };
  const isRanked = mayBeRanked(mode, after);
  if (wish.isPrivate) return { ...after, isRanked, isListed: false };
  if (wish.isListed) return { ...after, isRanked, isPrivate: false };
  return { ...after, isRanked };
}

/** The source of another kind, with the nearest size that there is. */
export function changeKind(source: StockSource, kind: string, { sides }: StockChoice): StockSource {
  const offered = sides[kind] ?? [];
  const side = offered.reduce(
    (best, other) => (Math.abs(other - source.width) < Math.abs(best - source.width) ? other : best),
    offered[0] ?? source.width,
  );
  return { ...source, kind, width: side, height: side };
}
