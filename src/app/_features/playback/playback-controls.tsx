'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import field from '@/app/_ui/field.module.css';
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
        <SpeedChoice speed={playback.speed} dispatch={dispatch} />
      </div>
    </div>
  );
}

function SpeedChoice({ speed, dispatch }: { readonly speed: Speed; readonly dispatch: (action: PlaybackAction) => void }) {
  const t = useTranslations('playback');
  return (
    <label className={styles.speed}>
      <span>{t('speed')}</span>
      <select
        className={field.input}
        value={speed}
        onChange={(event) => dispatch({ type: 'speed', speed: Number(event.target.value) as Speed })}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === Number.POSITIVE_INFINITY ? t('instant') : t('times', { speed: `${one}` })}
          </option>
        ))}
      </select>
    </label>
  );
}
