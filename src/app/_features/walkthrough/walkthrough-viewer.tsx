'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import { useLabFailureText, useLabJob } from '@/app/_features/lab/use-lab-job';
import { PlayLayout } from '@/app/_features/play/play-layout';
import layout from '@/app/_features/play/play-layout.module.css';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import { saveFile } from '@/app/_ui/save-file';
import ui from '@/app/_ui/ui.module.css';
import { puzzlePath } from '@/app/_ui/urls';
import { CompareSection } from './compare-section';
import type { SearchComparison } from './comparison';
import { JobStatus } from './job-status';
import { useNogoodText } from './node-reasons';
import { SolveContext, useSolve } from './solve-context';
import { type SolveLog, writeJsonLog, writeTextLog } from './solve-log';
import { parsePosition } from './solve-position';
import { type LoadedTree, TreeSection } from './tree-section';
import { WalkthroughPlayer } from './walkthrough-player';

interface WalkthroughViewerProps {
  /** Canonical notation. */
  readonly puzzle: string;
  /** A board to start from, one digit per cell. */
  readonly marks?: string;
  readonly title: string;
  /** What the page shows. */
  readonly intro: string;
}

/** How the engine solves a puzzle: step by step with reasons, as the tree of a search, and as a comparison of three searches. */
export function WalkthroughViewer({ puzzle, marks, title, intro }: WalkthroughViewerProps) {
  const t = useTranslations('walkthrough.player');
  const layoutText = useTranslations('play.layout');
  const position = useMemo(() => parsePosition(puzzle, marks), [puzzle, marks]);
  const explainer = useExplainer(true);
  const solve = useMemo(() => (explainer ? { ...position, explainer } : null), [position, explainer]);
  const { state, run, cancel } = useLabJob('walkthrough');
  const [loaded, setDrawn] = useState<LoadedTree>();
  const [comparison, setComparison] = useState<SearchComparison>();
  useEffect(() => void run(position.asked), [run, position]);

  const walkthrough = state.status === 'answered' ? state.answer : undefined;
  const isInPlay = state.status === 'failed' && state.failure.code === 'puzzle-in-play';
  const panels = (
    <>
      <p className={ui.muted}>{intro}</p>
      {solve !== null && !isInPlay && (
        <>
          <TreeSection onLoaded={setDrawn} />
          <CompareSection onCompared={setComparison} />
          {walkthrough !== undefined && (
            <LogSection solveLog={{ position, walkthrough, ...(loaded && { loaded }), ...(comparison && { comparison }) }} />
          )}
        </>
      )}
    </>
  );
  return (
    <SolveContext value={solve}>
      <PlayLayout
        title={title}
        back={puzzlePath('/lab', puzzle)}
        size={position.puzzle}
        hasWidePanel
        panel={{ label: layoutText('details'), icon: 'list', content: panels }}
      >
        <section className={layout.contents} aria-labelledby="walkthrough-heading">
          <h2 id="walkthrough-heading" className="visually-hidden">
            {t('heading')}
          </h2>
          {walkthrough !== undefined && solve !== null ? (
            <WalkthroughPlayer walkthrough={walkthrough} />
          ) : (
            <>
              <Board kind={position.kind} puzzle={position.puzzle} marks={position.start} isLocked isFitted coordinates="beside" />
              <div className={layout.messages}>
                <JobStatus state={state} onCancel={cancel} onAgain={() => void run(position.asked)} />
                {explainer === null && <p className={ui.error}>{t('unexplained')}</p>}
              </div>
            </>
          )}
        </section>
      </PlayLayout>
    </SolveContext>
  );
}

/** Downloads the loaded walkthrough, tree and comparison as a log. */
function LogSection({ solveLog }: { readonly solveLog: SolveLog }) {
  const t = useTranslations('walkthrough');
  const { explainer } = useSolve();
  const texts = { t, explainer, nogood: useNogoodText(), failure: useLabFailureText() };
  return (
    <Panel heading={t('log.heading')}>
      <p>{t('log.intro')}</p>
      <div className={ui.actions}>
        <Button onClick={() => saveFile('seawall-log.txt', 'text/plain', writeTextLog(solveLog, texts))}>{t('log.text')}</Button>
        <Button onClick={() => saveFile('seawall-log.json', 'application/json', writeJsonLog(solveLog))}>{t('log.json')}</Button>
      </div>
    </Panel>
  );
}
