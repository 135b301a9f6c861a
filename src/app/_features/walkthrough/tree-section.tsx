'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { useLabJob } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import type { SearchTree } from '@/engine/walkthrough/search-tree';
import { JobStatus } from './job-status';
import type { SolvePosition } from './solve-position';
import { TreeExplorer } from './tree-explorer';
import styles from './walkthrough.module.css';

/** A search tree and its search. */
export interface LoadedTree {
  readonly search: SearchId;
  readonly tree: SearchTree;
}

interface TreeSectionProps {
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  /** Called with each loaded tree. */
  readonly onLoaded: (loaded: LoadedTree) => void;
}

/** The tree of any of the searches. */
export function TreeSection({ position, explainer, onLoaded }: TreeSectionProps) {
  const t = useTranslations('walkthrough.tree');
  const searches = useTranslations('walkthrough.searches');
  const id = useId();
  const [search, setSearch] = useState<SearchId>('learning');
  const question = useLabJob('search-tree');
  const [loaded, setDrawn] = useState<LoadedTree>();

  async function draw(): Promise<void> {
    setDrawn(undefined);
    const answer = await question.run({ ...position.asked, search });
    if (answer === undefined) return;
    const next = { search, tree: JSON.parse(answer.json) as SearchTree };
    setDrawn(next);
    onLoaded(next);
  }

  return (
    <Panel heading={t('heading')}>
      <p>{t('intro')}</p>
      <div className={styles.picker}>
        <label htmlFor={`${id}-search`}>{t('which')}</label>
        <select id={`${id}-search`} value={search} onChange={(event) => setSearch(event.target.value as SearchId)}>
          {SEARCH_IDS.map((one) => (
            <option key={one} value={one}>
              {searches(`${one}.name`)}
            </option>
          ))}
        </select>
        <Button variant="primary" onClick={draw}>
          {t('draw')}
        </Button>
      </div>
      <p className={ui.muted}>{searches(`${search}.idea`)}</p>
      <JobStatus state={question.state} onCancel={question.cancel} onAgain={draw} />
      {loaded !== undefined && <LoadedTreeView loaded={loaded} position={position} explainer={explainer} />}
    </Panel>
  );
}

interface LoadedTreeViewProps {
  readonly loaded: LoadedTree;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
}

function LoadedTreeView({ loaded: { search, tree }, position, explainer }: LoadedTreeViewProps) {
  const t = useTranslations('walkthrough.tree');
  const answers = useTranslations('walkthrough.answers');
  const { decisions, deadEnds, deepest, nogoods: facts, restarts } = tree.counts;
  const isWhole = !tree.isTruncated && tree.status !== 'gave-up';
  return (
    <>
      <p role="status">
        {t('summary', { guesses: decisions, deadEnds, depth: deepest, answer: answers(tree.status) })}
        {search === 'learning' && facts > 0 && <> {t('learned', { facts, restarts })}</>}
        {!isWhole && <> {t('cut', { count: tree.nodes.length - 1 })}</>}
      </p>
      <TreeExplorer tree={tree} position={position} explainer={explainer} />
    </>
  );
}
