'use client';

import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { IconButton } from '@/app/_ui/button';
import { LineIcon } from '@/app/_ui/line-icon';
import { DrawnRadio } from '@/app/_ui/options';
import styles from './board-controls.module.css';
import { type PaletteColor, paletteOf } from './palette';
import type { KindPresenter } from './presenters/kind-presenter';
import type { Viewport } from './use-zoom';

interface PaletteProps {
  readonly presenter: KindPresenter;
  readonly markCount: number;
  readonly color: PaletteColor;
  readonly onChoose: (color: PaletteColor) => void;
}

/** The palette: what a finger paints. Shown on touch devices. */
export const Palette = memo(function Palette({ presenter, markCount, color, onChoose }: PaletteProps) {
  const t = useTranslations('board');
  const name = useId();
  return (
    <fieldset className={styles.palette}>
      <legend className="visually-hidden">{t('palette.label')}</legend>
      {paletteOf(markCount).map((one) => (
        <DrawnRadio key={one} className={styles.paint} name={name} checked={one === color} onChange={() => onChoose(one)}>
          <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={styles.swatch} data-paint={one}>
            {one === 'cycle' ? <CycleDrawing /> : presenter.drawMark(one)}
          </svg>
          <span>{one === 'cycle' ? t('palette.cycle') : t(`marks.${presenter.markNames[one]}`)}</span>
        </DrawnRadio>
      ))}
    </fieldset>
  );
});

function CycleDrawing() {
  return <path className={styles.cycle} d="M29 15a10.5 10.5 0 0 0-19 3M11 25a10.5 10.5 0 0 0 19-3M29.5 8v7h-7M10.5 32v-7h7" />;
}

/** Buttons that enlarge, shrink and fit a large board. */
export const ZoomButtons = memo(function ZoomButtons({ viewport }: { readonly viewport: Viewport }) {
  const t = useTranslations('board.zoom');
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">{t('label')}</legend>
      <ZoomButton
        label={t('out')}
        path="M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5M8 11h6"
        isIdle={!viewport.isZoomed}
        onPress={() => viewport.step(-1)}
      />
      <ZoomButton label={t('fit')} path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" isIdle={!viewport.isZoomed} onPress={viewport.fit} />
      <ZoomButton
        label={t('in')}
        path="M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5M8 11h6M11 8v6"
        isIdle={viewport.isLargest}
        onPress={() => viewport.step(1)}
      />
    </fieldset>
  );
});

interface ZoomButtonProps {
  readonly label: string;
  readonly path: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ label, path, isIdle, onPress }: ZoomButtonProps) {
  return (
    <IconButton label={label} isDisabled={isIdle} onClick={onPress}>
      <LineIcon>
        <path d={path} />
      </LineIcon>
    </IconButton>
  );
}
