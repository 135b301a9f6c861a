'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLabFailureText } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import styles from './compare.module.css';
import { ALL_WAITING, barOf, type ComparedSearch, guessesOf, type SearchComparison, scaleOf } from './comparison';
import { useSolve } from './solve-context';

/** Compares the three searches on one puzzle, one after the other: decisions and time in one chart. Calls `onCompared` with each step. */
export function CompareSection({ onCompared }: { readonly onCompared: (comparison: SearchComparison) => void }) {
  const { asked } = useSolve();
  const t = useTranslations('walkthrough.compare');
  const watch = useTranslations('walkthrough');
  const [comparison, setComparison] = useState<SearchComparison>();
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function run(): Promise<void> {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    let known = ALL_WAITING;
    const show = (search: SearchId, compared: ComparedSearch) => {
      if (current.current !== own) return;
      known = { ...known, [search]: compared };
      setComparison(known);
      onCompared(known);
    };
    setRunning(true);
    setComparison(known);
    for (const search of SEARCH_IDS) {
      if (own.signal.aborted) break;
      show(search, { status: 'running', guesses: 0 });
      const onProgress = ({ count }: { readonly count: number }) => show(search, { status: 'running', guesses: count });
      const answer = await request('POST lab/search', { ...asked, search }, { signal: own.signal, onProgress });
      show(search, answer.ok ? { status: 'ended', answer: answer.value } : { status: 'failed', failure: answer.error });
    }
    if (current.current === own) setRunning(false);
  }

  const hasEnded = comparison !== undefined && !isRunning;
  const isWhole = comparison !== undefined && SEARCH_IDS.every((search) => comparison[search].status === 'ended');
  return (
    <Panel heading={t('heading')}>
      <p>{t('intro')}</p>
      <div className={ui.actions}>
        {isRunning ? (
          <Button onClick={() => current.current?.abort()}>{watch('cancel')}</Button>
        ) : (
          <Button variant="primary" onClick={run}>
            {t(comparison === undefined ? 'run' : 'again')}
          </Button>
        )}
        <p role="status">{hasEnded && t(isWhole ? 'done' : 'stopped')}</p>
      </div>
      {comparison !== undefined && <Bars comparison={comparison} />}
    </Panel>
  );
}

function Bars({ comparison }: { readonly comparison: SearchComparison }) {
  const t = useTranslations('walkthrough.compare');
  const searches = useTranslations('walkthrough.searches');
  const contenders = SEARCH_IDS.map((search) => comparison[search]);
  const guessScale = scaleOf(contenders.map(guessesOf));
  const timeScale = scaleOf(contenders.map(timeOf));
  const describeTime = useTime();
  return (
    <>
      <Table className={styles.table} columns={[t('search'), t('guesses'), t('time'), t('answer')]}>
        {SEARCH_IDS.map((search) => (
          <tr key={search}>
            <th scope="row">
              {searches(`${search}.name`)}
              <small>{searches(`${search}.idea`)}</small>
            </th>
            <Measure value={guessesOf(comparison[search])} scale={guessScale} format={(value) => `${value}`} />
            <Measure value={timeOf(comparison[search])} scale={timeScale} format={describeTime} />
            <td>
              <Answer compared={comparison[search]} />
            </td>
          </tr>
        ))}
      </Table>
      <p className={ui.muted}>{t('scale')}</p>
    </>
  );
}

interface MeasureProps {
  readonly value: number | undefined;
  /** How many powers of ten the bars of this column span. */
  readonly scale: number;
  readonly format: (value: number) => string;
}

/** A number with a bar on a logarithmic scale. */
function Measure({ value, scale, format }: MeasureProps) {
  return (
    <td className={styles.measure}>
      {value === undefined ? '–' : <bdi>{format(value)}</bdi>}
      <svg viewBox={`0 0 ${scale} 1`} preserveAspectRatio="none" data-mirrors aria-hidden="true">
        <rect className={styles.room} width={scale} height={1} />
        {value !== undefined && <rect className={styles.bar} width={scale * barOf(value, scale)} height={1} />}
        {Array.from({ length: scale + 1 }, (_, i) => (
          <path key={`tick ${i}`} className={styles.tick} d={`M${i} 0v1`} />
        ))}
      </svg>
    </td>
  );
}

function Answer({ compared }: { readonly compared: ComparedSearch }) {
  const t = useTranslations('walkthrough.compare');
  const answers = useTranslations('walkthrough.answers');
  const failureText = useLabFailureText();
  switch (compared.status) {
    case 'waiting':
      return t('waiting');
    case 'running':
      return t('running', { count: compared.guesses });
    case 'failed':
      return failureText(compared.failure);
    case 'ended': {
      const { status, decisions } = compared.answer;
      return status === 'gave-up' ? t('gaveUp', { count: decisions }) : answers(status);
    }
  }
}

function timeOf(compared: ComparedSearch): number | undefined {
  return compared.status === 'ended' ? compared.answer.ms : undefined;
}

const SECOND_MS = 1_000;

function useTime(): (ms: number) => string {
  const t = useTranslations('walkthrough.compare');
  const format = useFormatter();
  const rounded = (value: number) => format.number(value, { maximumSignificantDigits: 3, numberingSystem: 'latn' });
  return (ms) => (ms < SECOND_MS ? t('ms', { ms: rounded(ms) }) : t('seconds', { seconds: rounded(ms / SECOND_MS) }));
}
