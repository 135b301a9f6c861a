'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import { useLabJob } from '@/app/_features/lab/use-lab-job';
import ui from '@/app/_ui/ui.module.css';
import { CompareSection } from './compare-section';
import type { SearchComparison } from './comparison';
import { JobStatus } from './job-status';
import { LogSection } from './log-section';
import { parsePosition } from './solve-position';
import { type LoadedTree, TreeSection } from './tree-section';
import styles from './walkthrough.module.css';
import { WalkthroughPlayer } from './walkthrough-player';

interface WalkthroughViewerProps {
  /** Canonical notation. */
  readonly puzzle: string;
  /** A board to start from, one digit per cell. */
  readonly marks?: string;
}

/** How the engine solves a puzzle: step by step with reasons, as the tree of a search, and as a comparison of three searches. */
export function WalkthroughViewer({ puzzle, marks }: WalkthroughViewerProps) {
  const t = useTranslations('walkthrough.player');
  const id = useId();
  const position = useMemo(() => parsePosition(puzzle, marks), [puzzle, marks]);
  const explainer = useExplainer(true);
  const { state, run, cancel } = useLabJob('walkthrough');
  const [loaded, setDrawn] = useState<LoadedTree>();
  const [comparison, setComparison] = useState<SearchComparison>();
  useEffect(() => void run(position.asked), [run, position]);

  const walkthrough = state.status === 'answered' ? state.answer : undefined;
  const isInPlay = state.status === 'failed' && state.failure === 'puzzle-in-play';
  return (
    <>
      <section className={ui.panel} aria-labelledby={id}>
        <h2 id={id}>{t('heading')}</h2>
        {walkthrough !== undefined && explainer ? (
          <WalkthroughPlayer position={position} walkthrough={walkthrough} explainer={explainer} />
        ) : (
          <div className={styles.waiting}>
            <JobStatus state={state} onCancel={cancel} onAgain={() => void run(position.asked)} />
            {explainer === null && <p className={ui.error}>{t('unexplained')}</p>}
            <Board kind={position.kind} kindId={position.kindId} puzzle={position.puzzle} marks={position.start} isLocked finish="none" />
          </div>
        )}
      </section>
      {explainer && !isInPlay && (
        <>
          <TreeSection position={position} explainer={explainer} onLoaded={setDrawn} />
          <CompareSection position={position} onCompared={setComparison} />
          {walkthrough !== undefined && (
            <LogSection
              solveLog={{ position, walkthrough, ...(loaded && { loaded }), ...(comparison && { comparison }) }}
              explainer={explainer}
            />
          )}
        </>
      )}
    </>
  );
}
