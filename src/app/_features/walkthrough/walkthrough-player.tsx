'use client';

import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import layout from '@/app/_features/play/play-layout.module.css';
import { nextTick, type Playback, type PlaybackAction } from '@/app/_features/playback/playback';
import { PlaybackControls } from '@/app/_features/playback/playback-controls';
import { usePlayback } from '@/app/_features/playback/use-playback';
import { framesOf, marksAfterFrames, type Walkthrough } from '@/engine/walkthrough/walkthrough';
import { DifficultyTimeline } from './difficulty-timeline';
import { boardAfter, boardWithin, type FrameBoard, levelsOf } from './frame-board';
import { useSolve } from './solve-context';
import { TechniqueJump } from './technique-jump';
import styles from './walkthrough.module.css';
import { useFrameName, WalkthroughCaption } from './walkthrough-caption';

/** The time of a frame at the slowest speed: enough to read a sentence. */
const PICTURE_MS = 2_000;
const FROM_START: Playback = { shown: 0, isRunning: false, speed: 1 };

/** A walkthrough with playback, steps and search; each step has its reason. */
export function WalkthroughPlayer({ walkthrough }: { readonly walkthrough: Walkthrough }) {
  const { start } = useSolve();
  const frames = useMemo(() => framesOf(walkthrough), [walkthrough]);
  const levels = useMemo(() => levelsOf(frames), [frames]);
  const tick = useMemo(() => {
    const times = frames.map((_, i) => (i + 1) * PICTURE_MS);
    return (playback: Playback) => nextTick(times, playback);
  }, [frames]);
  const [playback, play] = usePlayback(frames.length, tick, FROM_START);
  const [link, setLink] = useState<number>();
  const dispatch = (action: PlaybackAction) => {
    setLink(undefined);
    play(action);
  };
  const go = (to: number) => dispatch({ type: 'go', to });
  const { shown, isRunning } = playback;
  const nameOf = useFrameName();
  // Playback leaves the assumption that the viewer opened.
  const within = isRunning ? undefined : link;
  // A large board renders as fast as it can; slider and text do not wait for it.
  const loaded = useDeferredValue(shown);
  const presenter = useMemo<FrameBoard>(() => {
    const frame = frames[loaded - 1];
    if (within === undefined || frame?.type !== 'step') return boardAfter(start, walkthrough, frames, loaded);
    const before = marksAfterFrames(start, walkthrough, frames, loaded - 1);
    const [{ mark }] = frame.step.placements;
    return boardWithin(before, frame.step, mark === 1 ? 2 : 1, within);
  }, [start, walkthrough, frames, loaded, within]);

  return (
    <>
      <Screen presenter={presenter} />
      <div className={`${layout.messages} ${styles.words}`}>
        <WalkthroughCaption
          walkthrough={walkthrough}
          frames={frames}
          playback={playback}
          link={within}
          onLink={(next) => {
            if (isRunning) play({ type: 'toggle' });
            setLink(next);
          }}
        />
        <TechniqueJump frames={frames} shown={shown} onGo={go} />
      </div>
      <div className={layout.tools}>
        <PlaybackControls length={frames.length} playback={playback} dispatch={dispatch} />
        <DifficultyTimeline levels={levels} shown={shown} name={nameOf(frames[shown - 1])} onGo={go} />
      </div>
    </>
  );
}

/** The board of a frame. It renders again only when the frame changes. */
const Screen = memo(function Screen({ presenter }: { readonly presenter: FrameBoard }) {
  const { kind, puzzle } = useSolve();
  return <Board kind={kind} puzzle={puzzle} {...presenter} isLocked finish="none" isFitted coordinates="beside" />;
});
