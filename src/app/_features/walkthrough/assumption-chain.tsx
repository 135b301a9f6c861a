'use client';

import { useTranslations } from 'next-intl';
import type { Explainer } from '@/app/_features/explanations/explainer';
import type { Step } from '@/engine/core/kind';
import type { SolvePosition } from './solve-position';
import styles from './walkthrough.module.css';

interface SuppositionChainProps {
  readonly step: Step;
  /** A sentence for each step of its chain. */
  readonly chain: readonly string[];
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  readonly link: number | undefined;
  readonly onLink: (link: number | undefined) => void;
}

/** What follows from a supposition up to the contradiction; a press on a step shows the board there. */
export function SuppositionChain({ step, chain, position, explainer, link, onLink }: SuppositionChainProps) {
  const t = useTranslations('watch.film');
  const [{ cell, mark }] = step.sets;
  const supposed = explainer.placed([{ cell, mark: mark === 1 ? 2 : 1 }], position.puzzle);
  // Two steps may say the same of different cells.
  const links = [t('chainStart', { placed: supposed }), ...chain].map((sentence, i) => ({ number: i, sentence }));
  return (
    <details className={styles.chain}>
      <summary>{t('chain')}</summary>
      <ol>
        {links.map(({ number, sentence }) => (
          <li key={number}>
            <button type="button" aria-pressed={link === number} onClick={() => onLink(link === number ? undefined : number)}>
              {sentence}
            </button>
          </li>
        ))}
      </ol>
      {link !== undefined && (
        <button type="button" className="button" data-quiet onClick={() => onLink(undefined)}>
          {t('chainEnd')}
        </button>
      )}
    </details>
  );
}
