'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { type Playback, type PlaybackAction, SPEEDS, type Speed } from './playback';
import styles from './playback-controls.module.css';
import { PlaybackSlider, type SliderScale } from './playback-slider';

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
