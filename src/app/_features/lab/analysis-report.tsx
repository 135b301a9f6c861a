'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { use } from 'react';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import type { LabResults } from '@/server/protocol/lab';
import { JobProgress } from './job-progress';
import styles from './lab.module.css';
import { type Analysis, SHOWN_SOLUTIONS } from './use-analysis';

interface AnalysisReportProps {
  readonly analysis: Analysis;
  /** The clues alone break a rule, so there is nothing to solve. */
  readonly isBroken: boolean;
}

/** The analysis of the puzzle. Its lines are there from the beginning, so that nothing moves when they are filled in. */
export function AnalysisReport({ analysis, isBroken }: AnalysisReportProps) {
  const t = useTranslations('lab.analysis');
  const refusals = useTranslations('lab.refusals');
  const { solutions, grade, progress, failure, examine, cancel } = analysis;
  const isPending = progress !== undefined;
  const found = solutions.status === 'answered' ? solutions.answer : undefined;
  return (
    <Panel heading={t('heading')}>
      <div className={styles.examining}>
        {isPending ? (
          <Button onClick={cancel}>{t('cancel')}</Button>
        ) : (
          <Button variant="primary" isDisabled={isBroken} onClick={examine}>
            {t(found === undefined ? 'analyze' : 'again')}
          </Button>
        )}
        <div className={styles.progress}>{isPending && <JobProgress progress={progress} />}</div>
      </div>
      <dl className={styles.facts} aria-live="polite" aria-busy={isPending}>
        <div>
          <dt>{t('solutions')}</dt>
          <dd className={isBroken || found?.status === 'none' ? ui.error : undefined}>
            {isBroken ? t('broken') : failure !== undefined && found === undefined ? refusals(failure) : <Count found={found} />}
          </dd>
        </div>
        <div>
          <dt>{t('level')}</dt>
          <dd>{failure !== undefined && found !== undefined ? refusals(failure) : <Level grade={grade} />}</dd>
        </div>
        <div>
          <dt>{t('techniques')}</dt>
          <dd className={styles.techniques}>{grade.status === 'answered' && <Techniques grade={grade.answer} />}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Count({ found }: { readonly found: LabResults['solutions'] | undefined }) {
  const t = useTranslations('lab.analysis');
  if (found === undefined) return t('waiting');
  const { status, solutions, isComplete, decisions } = found;
  const count = solutions.length;
  if (status === 'gave-up') return count === 0 ? t('gaveUp') : t('atLeast', { count });
  if (status === 'none') return t('none');
  const amount = status === 'unique' ? t('unique') : t(...amountOf(count, isComplete));
  return (
    <>
      <strong>{amount}</strong> <small className={ui.muted}>{isComplete && t('guesses', { count: decisions })}</small>
    </>
  );
}

function amountOf(count: number, isComplete: boolean): ['exactly' | 'atLeast' | 'moreThan', { readonly count: number }] {
  if (isComplete) return ['exactly', { count }];
  return count > SHOWN_SOLUTIONS ? ['moreThan', { count: SHOWN_SOLUTIONS }] : ['atLeast', { count }];
}

function Level({ grade }: { readonly grade: Analysis['grade'] }) {
  const t = useTranslations('lab.analysis');
  const levels = useTranslations('play.levels');
  if (grade.status !== 'answered') return t('unknown');
  if (grade.answer === null) return t('ungraded');
  const { level } = grade.answer;
  return (
    <>
      <strong>{levels(level)}</strong> {level === 'extreme' && <small className={ui.muted}>{t('guessing')}</small>}
    </>
  );
}

/** Each technique with the number of its steps and a link to its explanation. */
function Techniques({ grade }: { readonly grade: LabResults['grade'] }) {
  const t = useTranslations('lab.analysis');
  const explainer = use(loadExplainer(useLocale()));
  return (
    <ul className={styles.uses}>
      {(grade?.techniques ?? []).map(({ technique, count }) => (
        <li key={technique}>
          <Link className={ui.badge} href={techniquePath(technique)} prefetch={false}>
            {t('technique', { name: explainer.technique(technique).name, count: `${count}` })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
