'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import layout from '@/app/_features/play/play-layout.module.css';
import { nextTick, type Playback, type PlaybackAction } from '@/app/_features/playback/playback';
import { PlaybackControls } from '@/app/_features/playback/playback-controls';
import { usePlayback } from '@/app/_features/playback/use-playback';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { framesOf, marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { DifficultyTimeline } from './difficulty-timeline';
import { boardAfter, boardWithin, type FrameBoard, levelsOf, nextOf } from './frame-board';
import { useSolve } from './solve-context';
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
  return <Board kind={kind} puzzle={puzzle} {...presenter} isLocked isFitted coordinates="beside" />;
});

interface TechniqueJumpProps {
  readonly frames: readonly WalkthroughFrame[];
  readonly shown: number;
  readonly onGo: (shown: number) => void;
}

/** Jumps to the next or previous step of a technique. */
function TechniqueJump({ frames, shown, onGo }: TechniqueJumpProps) {
  const t = useTranslations('walkthrough.player');
  const [technique, setTechnique] = useState('');
  const { explainer } = useSolve();
  const options = useMemo(() => {
    const used = countTechniques(frames).map(
      ([id, count]) => [id, t('technique', { name: explainer.technique(id).name, count: `${count}` })] as const,
    );
    return [['', t('anyTechnique')] as const, ...used];
  }, [frames, explainer, t]);
  if (options.length === 1) return null;
  const previous = technique === '' ? undefined : nextOf(frames, technique, shown, -1);
  const next = technique === '' ? undefined : nextOf(frames, technique, shown, 1);

  function choose(chosen: string): void {
    setTechnique(chosen);
    const first = chosen === '' ? undefined : nextOf(frames, chosen, 0, 1);
    if (first !== undefined) onGo(first);
  }

  return (
    <div className={ui.actions}>
      <Select isInline label={t('jump')} value={technique} options={options} onChange={choose} />
      <Button isDisabled={previous === undefined} onClick={() => previous !== undefined && onGo(previous)}>
        {t('previous')}
      </Button>
      <Button isDisabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
        {t('next')}
      </Button>
    </div>
  );
}

/** The techniques of a walkthrough with the number of their steps, easiest first. */
function countTechniques(frames: readonly WalkthroughFrame[]): readonly (readonly [technique: string, count: number])[] {
  const counts = new Map<string, { readonly level: number; count: number }>();
  for (const frame of frames) {
    if (frame.type !== 'step') continue;
    const { technique, level } = frame.step;
    const known = counts.get(technique) ?? { level, count: 0 };
    known.count += 1;
    counts.set(technique, known);
  }
  return [...counts].sort(([, one], [, other]) => one.level - other.level).map(([technique, { count }]) => [technique, count]);
}
