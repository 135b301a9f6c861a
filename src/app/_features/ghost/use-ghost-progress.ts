import { useTicking } from '@/app/_ui/use-ticking';
import { type GhostRun, progressAt } from '@/engine/play/ghost';
import { isOpen, type Play, type Round } from '@/engine/play/state';

/** The same interval as the clock beside it. */
const TICK_MS = 250;

/** The time played on the board without pauses, by the server's clock. */
export function elapsedOn(round: Round, play: Play, now: number): number {
  const until = play.finishedAt ?? play.gaveUpAt ?? play.board?.pausedAt ?? round.endedAt ?? now;
  return until - round.startedAt - (play.board?.pausedMs ?? 0);
}

/** The progress of a ghost beside a board. It runs and pauses with the board's clock. */
export function useGhostProgress(run: GhostRun | undefined, round: Round, play: Play, now: () => number): number {
  const progress = () => (run === undefined ? 0 : progressAt(run, elapsedOn(round, play, now())));
  return useTicking(progress, 0, run !== undefined && isOpen(play) ? TICK_MS : undefined);
}
