'use client';

import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { nextTick, type Playback, type PlayingAction } from '@/app/_features/playback/playback';
import { FilmControls } from '@/app/_features/playback/playback-controls';
import { usePlayback } from '@/app/_features/playback/use-playback';
import { framesOf, marksAfterFrames, type Walkthrough } from '@/engine/walkthrough/walkthrough';
import { Timeline } from './difficulty-timeline';
import { type FrameBoard, levelsOf, lookAfter, lookWithin } from './frame-board';
import type { SolvePosition } from './solve-position';
import { TechniqueJump } from './technique-jump';
import styles from './walkthrough.module.css';
import { FilmCaption, useFrameName } from './walkthrough-caption';

/** How long a picture stands at the slowest speed: as long as a sentence takes to read. */
const PICTURE_MS = 2_000;
const FROM_START: Playback = { shown: 0, isRunning: false, speed: 1 };

interface FilmPlayerProps {
  readonly position: SolvePosition;
  readonly film: Walkthrough;
  readonly explainer: Explainer;
}

/** A solve to be watched, stepped through and searched, each step with its reason. */
export function FilmPlayer({ position, film, explainer }: FilmPlayerProps) {
  const frames = useMemo(() => framesOf(film), [film]);
  const levels = useMemo(() => levelsOf(frames), [frames]);
  const pace = useMemo(() => {
    const times = frames.map((_, i) => (i + 1) * PICTURE_MS);
    return (playing: Playback) => nextTick(times, playing);
  }, [frames]);
  const [playing, play] = usePlayback(frames.length, pace, FROM_START);
  const [link, setLink] = useState<number>();
  const act = (action: PlayingAction) => {
    setLink(undefined);
    play(action);
  };
  const go = (to: number) => act({ type: 'go', to });
  const { shown, isRunning } = playing;
  const nameOf = useFrameName(explainer);
  // A film that runs on leaves the supposition that somebody looked into.
  const within = isRunning ? undefined : link;
  // A large board follows as fast as it can be drawn; slider and words do not wait for it.
  const drawn = useDeferredValue(shown);
  const look = useMemo<FrameBoard>(() => {
    const frame = frames[drawn - 1];
    if (within === undefined || frame?.type !== 'step') return lookAfter(position.start, film, frames, drawn);
    const before = marksAfterFrames(position.start, film, frames, drawn - 1);
    const [{ mark }] = frame.step.sets;
    return lookWithin(before, frame.step, mark === 1 ? 2 : 1, within);
  }, [position, film, frames, drawn, within]);

  return (
    <div className={styles.player}>
      <div className={styles.screen}>
        <Screen position={position} look={look} />
        <FilmControls length={frames.length} playing={playing} act={act} />
        <Timeline levels={levels} shown={shown} name={nameOf(frames[shown - 1])} onGo={go} />
      </div>
      <div className={styles.words}>
        <FilmCaption
          film={film}
          frames={frames}
          playing={playing}
          position={position}
          explainer={explainer}
          link={within}
          onLink={(next) => {
            if (isRunning) play({ type: 'toggle' });
            setLink(next);
          }}
        />
        <TechniqueJump frames={frames} shown={shown} explainer={explainer} onGo={go} />
      </div>
    </div>
  );
}

/** The board of a picture, drawn again only when the picture changes. */
const Screen = memo(function Screen({ position, look }: { readonly position: SolvePosition; readonly look: FrameBoard }) {
  return <Board kind={position.kind} kindId={position.kindId} puzzle={position.puzzle} {...look} isLocked finish="none" />;
});
