import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { Playback, PlayingAction } from './playback';
import styles from './playback-controls.module.css';

/** Where steps lie on a slider whose steps are not evenly spread, such as those of a clock. */
export interface Scale {
  readonly max: number;
  /** The place of what is shown. */
  readonly value: number;
  readonly text: string;
  /** How many steps are shown at a place. */
  stepsAt(value: number): number;
}

interface FilmSliderProps {
  readonly length: number;
  readonly playing: Playback;
  readonly act: (action: PlayingAction) => void;
  readonly scale: Scale | undefined;
}

/** How many steps a page is. */
const PAGE = 10;

/** The place in a film, to be dragged or moved step by step with keys. Films run from left to right in every language, like boards. */
export function FilmSlider({ length, playing: { shown }, act, scale }: FilmSliderProps) {
  const t = useTranslations('film');
  const [held, setHeld] = useState<number>();
  // Between two steps the thumb stays where it was put.
  const isHeld = scale !== undefined && held !== undefined && scale.stepsAt(held) === shown;
  const value = scale === undefined ? shown : isHeld ? held : scale.value;

  function onKey(event: KeyboardEvent): void {
    const to = event.key === ' ' ? 'toggle' : targetOf(event.key, shown, length);
    if (to === undefined) return;
    event.preventDefault();
    setHeld(undefined);
    act(to === 'toggle' ? { type: 'toggle' } : { type: 'go', to });
  }

  function onPlace(place: number): void {
    setHeld(place);
    act({ type: 'go', to: scale === undefined ? place : scale.stepsAt(place) });
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

function targetOf(key: string, shown: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shown + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return shown - 1;
    case 'PageUp':
      return shown + PAGE;
    case 'PageDown':
      return shown - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
}
