'use client';

import { useTranslations } from 'next-intl';
import type { Explainer } from '@/app/_features/explanations/explainer';
import type { Step } from '@/engine/core/kind';
import type { Grid } from '../explanations/describe-cells';
import styles from './learn.module.css';

interface StepInWordsProps {
  readonly heading: string;
  readonly step: Step;
  readonly grid: Grid;
  /** Null when the explanations cannot be had. */
  readonly explainer: Explainer | null | undefined;
}

/** What follows on a board, and why. */
export function StepInWords({ heading, step, grid, explainer }: StepInWordsProps) {
  const t = useTranslations('learn.exercise');
  const words = explainer?.step(step, grid);
  return (
    <section className={styles.answer} aria-live="polite">
      <h3>{heading}</h3>
      {words !== undefined && (
        <>
          <p>{words.sentence}</p>
          <p className={styles.soft}>{words.placed}</p>
          {words.chain.length > 0 && (
            <details>
              <summary>{t('chain')}</summary>
              <ol>
                {words.chain.map((link) => (
                  <li key={link}>{link}</li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
    </section>
  );
}
