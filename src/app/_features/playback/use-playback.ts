import { useEffect, useReducer } from 'react';
import { AT_START, type Pace, type Playing, type PlayingAction, play } from './playback';

/** Plays a film of so many steps at a pace that is asked for before each picture; `pace` stays the same function while the film is the same. */
export function usePlaying(
  length: number,
  pace: (playing: Playing) => Pace,
  start: Playing = AT_START,
): [Playing, (action: PlayingAction) => void] {
  const [playing, act] = useReducer((before: Playing, action: PlayingAction) => play(before, action, length), start);

  useEffect(() => {
    if (!playing.isRunning) return;
    const { ms, steps } = pace(playing);
    const timer = setTimeout(() => act({ type: 'tick', steps }), ms);
    return () => clearTimeout(timer);
  }, [playing, pace]);

  return [playing, act];
}
