import { useEffect, useReducer } from 'react';
import { AT_START, type Playback, type PlaybackAction, playbackReducer, type Tick } from './playback';

/** Plays a number of steps. `tick` is called before each frame and must be the same function while the steps are the same. */
export function usePlayback(
  length: number,
  tick: (playback: Playback) => Tick,
  start: Playback = AT_START,
): [Playback, (action: PlaybackAction) => void] {
  const [playback, dispatch] = useReducer((before: Playback, action: PlaybackAction) => playbackReducer(before, action, length), start);

  useEffect(() => {
    if (!playback.isRunning) return;
    const { ms, steps } = tick(playback);
    const timer = setTimeout(() => dispatch({ type: 'tick', steps }), ms);
    return () => clearTimeout(timer);
  }, [playback, tick]);

  return [playback, dispatch];
}
