import { useEffect, useReducer } from 'react';
import { AT_START, type Playback, type PlayingAction, playbackReducer, type Tick } from './playback';

/** Plays a film of so many steps at a pace that is asked for before each picture; `pace` stays the same function while the film is the same. */
export function usePlayback(
  length: number,
  pace: (playing: Playback) => Tick,
  start: Playback = AT_START,
): [Playback, (action: PlayingAction) => void] {
  const [playing, act] = useReducer((before: Playback, action: PlayingAction) => playbackReducer(before, action, length), start);

  useEffect(() => {
    if (!playing.isRunning) return;
    const { ms, steps } = pace(playing);
    const timer = setTimeout(() => act({ type: 'tick', steps }), ms);
    return () => clearTimeout(timer);
  }, [playing, pace]);

  return [playing, act];
}
