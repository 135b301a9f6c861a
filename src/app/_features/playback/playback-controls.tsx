'use client';

import { useTranslations } from 'next-intl';
import { type Playback, type PlayingAction, SPEEDS, type Speed } from './playback';
import styles from './playback-controls.module.css';
import { FilmSlider, type Scale } from './playback-slider';

interface FilmControlsProps {
  /** How many steps there are. */
  readonly length: number;
  readonly playing: Playback;
  readonly act: (action: PlayingAction) => void;
  /** Where steps lie on the slider; evenly when there is none. */
  readonly scale?: Scale;
}

/** Play, pause, step, speed and a slider for whatever plays step by step. Needs the texts `film`. */
export function FilmControls({ length, playing, act, scale }: FilmControlsProps) {
  const t = useTranslations('film');
  const { shown, isRunning } = playing;

  return (
    <div className={styles.controls}>
      <FilmSlider length={length} playing={playing} act={act} scale={scale} />
      <div className={styles.buttons}>
        <button type="button" className="button" data-quiet aria-disabled={shown === 0} onClick={() => act({ type: 'go', to: shown - 1 })}>
          {t('back')}
        </button>
        <button type="button" className="button" onClick={() => act({ type: 'toggle' })}>
          {t(isRunning ? 'pause' : 'play')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={shown === length}
          onClick={() => act({ type: 'go', to: shown + 1 })}
        >
          {t('forward')}
        </button>
        <SpeedChoice speed={playing.speed} act={act} />
      </div>
    </div>
  );
}

function SpeedChoice({ speed, act }: { readonly speed: Speed; readonly act: (action: PlayingAction) => void }) {
  const t = useTranslations('film');
  return (
    <label className={styles.speed}>
      {t('speed')}
      <select value={speed} onChange={(event) => act({ type: 'speed', speed: Number(event.target.value) as Speed })}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === Number.POSITIVE_INFINITY ? t('instant') : t('times', { speed: `${one}` })}
          </option>
        ))}
      </select>
    </label>
  );
}
