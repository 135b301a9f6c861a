'use client';

import { useTranslations } from 'next-intl';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { techniquePath } from '@/app/_ui/urls';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import type { Area, OpenHint } from '@/engine/play/hints';
import type { BoardState } from '@/engine/play/state';
import styles from './play.module.css';

interface HintPanelProps {
  readonly boardState: BoardState;
  readonly puzzle: Puzzle;
  readonly onMore: () => void;
}

/** The revealed stages of a hint, in the player's language. */
export function HintPanel({ boardState, puzzle, onMore }: HintPanelProps) {
  const t = useTranslations('play.hint');
  const explainer = useExplainer(boardState.hint !== null);
  const { hint } = boardState;
  if (hint === null) return null;
  if (hint.shown === undefined || hint.stage === undefined || explainer === undefined) {
    return (
      <section className={styles.hint} aria-label={t('heading')} aria-live="polite">
        <p>{explainer === null ? t('unavailable') : t('asking')}</p>
      </section>
    );
  }
  if (explainer === null) return null;
  const { heading, sentences, chain, ask } = explainer.hint(hint.shown, hint.stage, puzzle);
  return (
    <section ref={bringIntoView} key={hint.stage} className={styles.hint} aria-label={t('heading')} aria-live="polite">
      <h2>{heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {chain.length > 0 && (
        <ol>
          {chain.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ol>
      )}
      {ask !== undefined && <Button onClick={onMore}>{ask}</Button>}
      {hint.shown.type === 'step' && hint.shown.technique !== undefined && (
        <Link href={techniquePath(hint.shown.technique)} target="_blank" rel="noopener" prefetch={false}>
          {t('learn')}
        </Link>
      )}
    </section>
  );
}

/** The messages of a board scroll where there is little space: a new stage is at their top. */
function bringIntoView(section: HTMLElement | null): void {
  section?.parentElement?.scrollTo({ top: section.offsetTop - section.parentElement.offsetTop });
}

/** The cells that an open hint highlights: the cells that it names, before that its part of the board. */
export function litCells(hint: OpenHint | null, size: Size): ReadonlySet<Cell> {
  const shown = hint?.shown;
  if (shown === undefined) return new Set();
  switch (shown.type) {
    case 'step':
      return shown.step === undefined
        ? cellsIn(shown.area, size)
        : new Set([...shown.step.reasonCells, ...shown.step.placements.map(({ cell }) => cell)]);
    case 'proven':
      return shown.placement === undefined ? cellsIn(shown.area, size) : new Set([shown.placement.cell]);
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
