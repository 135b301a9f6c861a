'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from './board-controls.module.css';
import { type Paint, paintsOf } from './palette';
import type { KindPresenter } from './presenters/kind-presenter';
import type { Viewport } from './use-zoom';

interface PaletteProps {
  readonly look: KindPresenter;
  readonly markCount: number;
  readonly paint: Paint;
  readonly onChoose: (paint: Paint) => void;
}

/** What a finger paints; there where somebody plays by touch. */
export function Palette({ look, markCount, paint, onChoose }: PaletteProps) {
  const t = useTranslations('board');
  const name = useId();
  return (
    <fieldset className={styles.palette}>
      <legend className="visually-hidden">{t('palette.label')}</legend>
      {paintsOf(markCount).map((one) => (
        <label className={styles.paint} key={one}>
          <input type="radio" name={name} checked={one === paint} onChange={() => onChoose(one)} />
          <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={styles.swatch} data-paint={one}>
            {one === 'cycle' ? <CycleDrawing /> : look.drawMark(one)}
          </svg>
          <span>{one === 'cycle' ? t('palette.cycle') : t(`marks.${look.markNames[one]}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function CycleDrawing() {
  return <path className={styles.cycle} d="M29 15a10.5 10.5 0 0 0-19 3M11 25a10.5 10.5 0 0 0 19-3M29.5 8v7h-7M10.5 32v-7h7" />;
}

/** Larger, smaller, all of it; for boards that are large. */
export function ZoomButtons({ lens }: { readonly lens: Viewport }) {
  const t = useTranslations('board.zoom');
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">{t('label')}</legend>
      <ZoomButton
        label={t('out')}
        path="M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5M8 11h6"
        isIdle={!lens.isZoomed}
        onPress={() => lens.step(-1)}
      />
      <ZoomButton label={t('fit')} path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" isIdle={!lens.isZoomed} onPress={lens.fit} />
      <ZoomButton
        label={t('in')}
        path="M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5M8 11h6M11 8v6"
        isIdle={lens.isLargest}
        onPress={() => lens.step(1)}
      />
    </fieldset>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly path: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ label, path, isIdle, onPress }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={isIdle || undefined} onClick={() => isIdle || onPress()}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}
