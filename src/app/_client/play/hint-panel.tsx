'use client';

import { useTranslations } from 'next-intl';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { type Area, HINT_STAGES, type OpenHint, type ShownHint } from '@/engine/play/hints';
import type { Desk } from '@/engine/play/state';
import styles from './play.module.css';

interface HintPanelProps {
  readonly desk: Desk;
  readonly kindId: KindId;
  readonly onMore: () => void;
}

/** A hint, as much of it as was asked for. */
export function HintPanel({ desk, onMore }: HintPanelProps) {
  const t = useTranslations('play.hint');
  const { hint } = desk;
  if (hint === null) return null;
  const isLast = hint.stage === HINT_STAGES.at(-1);
  return (
    <section className={styles.hint} aria-label={t('heading')} aria-live="polite">
      <p>{hint.shown === undefined ? t('asking') : t('look')}</p>
      {hint.shown !== undefined && hasMore(hint.shown) && (
        <button type="button" className="button" data-quiet onClick={onMore}>
          {isLast ? t('apply') : t('more')}
        </button>
      )}
    </section>
  );
}

function hasMore({ type }: ShownHint): boolean {
  return type === 'step' || type === 'proven' || type === 'mistakes';
}

/** The cells that an open hint lights: its own once it names them, until then its part of the board. */
export function litCells(hint: OpenHint | null, size: Size): ReadonlySet<Cell> {
  const shown = hint?.shown;
  if (shown === undefined) return new Set();
  switch (shown.type) {
    case 'step':
      return shown.step === undefined
        ? cellsIn(shown.area, size)
        : new Set([...shown.step.because, ...shown.step.sets.map(({ cell }) => cell)]);
    case 'proven':
      return shown.set === undefined ? cellsIn(shown.area, size) : new Set([shown.set.cell]);
    case 'mistakes':
      return shown.cells !== undefined ? new Set(shown.cells) : shown.area === undefined ? new Set() : cellsIn(shown.area, size);
    case 'broken':
      return new Set(shown.violations.flatMap(({ cells }) => cells));
    default:
      return new Set();
  }
}

function cellsIn({ from, to }: Area, size: Size): ReadonlySet<Cell> {
  const cells = new Set<Cell>();
  for (let y = rowOf(size, from); y <= rowOf(size, to); y += 1) {
    for (let x = columnOf(size, from); x <= columnOf(size, to); x += 1) cells.add(y * size.width + x);
  }
  return cells;
}
