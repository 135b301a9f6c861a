'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import { useLabQuestion } from '@/app/_features/lab/use-lab-job';
import paper from '@/app/_ui/ui.module.css';
import { CompareSection } from './compare-section';
import type { SearchComparison } from './comparison';
import { JobStatus } from './job-status';
import { LogSection } from './log-section';
import { readPosition } from './solve-position';
import { type DrawnTree, TreeSection } from './tree-section';
import styles from './walkthrough.module.css';
import { FilmPlayer } from './walkthrough-player';

interface WatchProps {
  /** Canonical notation. */
  readonly puzzle: string;
  /** A board to go on from, a digit a cell. */
  readonly marks?: string;
}

/** A puzzle being solved: as a film with reasons, as the tree of a search, and by three searches side by side. */
export function Watch({ puzzle, marks }: WatchProps) {
  const t = useTranslations('watch.film');
  const id = useId();
  const position = useMemo(() => readPosition(puzzle, marks), [puzzle, marks]);
  const explainer = useExplainer(true);
  const { state, ask, cancel } = useLabQuestion('film');
  const [drawn, setDrawn] = useState<DrawnTree>();
  const [comparison, setComparison] = useState<SearchComparison>();
  useEffect(() => void ask(position.asked), [ask, position]);

  const film = state.status === 'answered' ? state.answer : undefined;
  const isInPlay = state.status === 'failed' && state.failure === 'puzzle-in-play';
  return (
    <>
      <section className={paper.sheet} aria-labelledby={id}>
        <h2 id={id}>{t('heading')}</h2>
        {film !== undefined && explainer ? (
          <FilmPlayer position={position} film={film} explainer={explainer} />
        ) : (
          <div className={styles.waiting}>
            <JobStatus state={state} onCancel={cancel} onAgain={() => void ask(position.asked)} />
            {explainer === null && <p className={paper.wrong}>{t('unexplained')}</p>}
            <Board kind={position.kind} kindId={position.kindId} puzzle={position.puzzle} marks={position.start} isLocked finish="none" />
          </div>
        )}
      </section>
      {explainer && !isInPlay && (
        <>
          <TreeSection position={position} explainer={explainer} onDrawn={setDrawn} />
          <CompareSection position={position} onCompared={setComparison} />
          {film !== undefined && (
            <LogSection watched={{ position, film, ...(drawn && { drawn }), ...(comparison && { comparison }) }} explainer={explainer} />
          )}
        </>
      )}
    </>
  );
}
