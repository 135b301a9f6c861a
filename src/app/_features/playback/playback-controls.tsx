'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { type Playback, type PlaybackAction, SPEEDS, type Speed } from './playback';
import styles from './playback-controls.module.css';
import { seekKey } from './seek-key';

interface PlaybackControlsProps {
  /** The number of steps. */
  readonly length: number;
  readonly playback: Playback;
  readonly dispatch: (action: PlaybackAction) => void;
  /** The positions of the steps on the slider; evenly spaced without it. */
  readonly scale?: SliderScale;
}

/** Play, pause, step, speed and a slider. Needs the texts `playback`. */
export function PlaybackControls({ length, playback, dispatch, scale }: PlaybackControlsProps) {
  const t = useTranslations('playback');
  const { shown, isRunning } = playback;

  return (
    <div className={styles.controls}>
      <PlaybackSlider length={length} playback={playback} dispatch={dispatch} scale={scale} />
      <div className={styles.buttons}>
        <Button isDisabled={shown === 0} onClick={() => dispatch({ type: 'go', to: shown - 1 })}>
          {t('back')}
        </Button>
        <Button variant="primary" onClick={() => dispatch({ type: 'toggle' })}>
          {t(isRunning ? 'pause' : 'play')}
        </Button>
        <Button isDisabled={shown === length} onClick={() => dispatch({ type: 'go', to: shown + 1 })}>
          {t('forward')}
        </Button>
        <div className={styles.speed}>
          <Select
            isInline
            label={t('speed')}
            value={`${playback.speed}`}
            options={SPEEDS.map((one) => [`${one}`, one === Number.POSITIVE_INFINITY ? t('instant') : t('times', { speed: `${one}` })])}
            onChange={(speed) => dispatch({ type: 'speed', speed: Number(speed) as Speed })}
          />
        </div>
      </div>
    </div>
  );
}

/** The positions of steps on a slider with uneven spacing, such as a time axis. */
interface SliderScale {
  readonly max: number;
  /** The position of the shown step. */
  readonly value: number;
  readonly text: string;
  /** How many steps are shown at a position. */
  stepsAt(value: number): number;
}

interface PlaybackSliderProps {
  readonly length: number;
  readonly playback: Playback;
  readonly dispatch: (action: PlaybackAction) => void;
  readonly scale: SliderScale | undefined;
}

/** The steps of Page Up and Page Down. */
const PAGE = 10;

/** The position in a playback, changed by dragging or step by step with keys. It runs from left to right in every language, like boards. */
function PlaybackSlider({ length, playback: { shown }, dispatch, scale }: PlaybackSliderProps) {
  const t = useTranslations('playback');
  const [held, setHeld] = useState<number>();
  // Between two steps the thumb stays where the user dragged it.
  const isHeld = scale !== undefined && held !== undefined && scale.stepsAt(held) === shown;
  const value = scale === undefined ? shown : isHeld ? held : scale.value;

  function onKey(event: KeyboardEvent): void {
    const to = event.key === ' ' ? 'toggle' : seekKey(event.key, shown, length, { back: shown - PAGE, forward: shown + PAGE });
    if (to === undefined) return;
    event.preventDefault();
    setHeld(undefined);
    dispatch(to === 'toggle' ? { type: 'toggle' } : { type: 'go', to });
  }

  function onPlace(place: number): void {
    setHeld(place);
    dispatch({ type: 'go', to: scale === undefined ? place : scale.stepsAt(place) });
  }

  return (
    <input
      className={styles.slider}
      type="range"
      dir="ltr"
      min={0}
      max={scale?.max ?? length}
      value={value}
      aria-label={t('position')}
      aria-valuetext={scale?.text ?? t('of', { number: `${shown}`, count: `${length}` })}
      onChange={(event) => onPlace(event.target.valueAsNumber)}
      onKeyDown={onKey}
    />
  );
}
