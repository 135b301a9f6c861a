import { useEffect, useState } from 'react';
import { type GhostRun, progressAt } from '@/engine/play/ghost';
import { isOpen, type Play, type Round } from '@/engine/play/state';

/** As often as the clock beside it. */
const TICK_MS = 250;

/** The time that has gone by on somebody's own board, without pauses, by the server's clock. */
export function elapsedOn(round: Round, play: Play, now: number): number {
  const until = play.finishedAt ?? play.gaveUpAt ?? play.desk?.pausedAt ?? round.endedAt ?? now;
  return until - round.startedAt - (play.desk?.pausedMs ?? 0);
}

/** How far a ghost is beside a board: it runs and rests with the board's own clock. */
export function useGhostProgress(run: GhostRun | undefined, round: Round, play: Play, now: () => number): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (run === undefined) return;
    const look = () => setProgress(progressAt(run, elapsedOn(round, play, now())));
    look();
    if (!isOpen(play)) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [run, round, play, now]);
  return progress;
}
