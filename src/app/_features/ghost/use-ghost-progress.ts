import { useEffect, useState } from 'react';
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
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (run === undefined) return;
    const presenter = () => setProgress(progressAt(run, elapsedOn(round, play, now())));
    presenter();
    if (!isOpen(play)) return;
    const timer = setInterval(presenter, TICK_MS);
    return () => clearInterval(timer);
  }, [run, round, play, now]);
  return progress;
}
