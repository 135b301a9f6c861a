'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { useLabQuestion } from '@/app/_features/lab/use-lab-job';
import paper from '@/app/_ui/ui.module.css';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import type { SearchTree } from '@/engine/walkthrough/search-tree';
import { JobStatus } from './job-status';
import type { SolvePosition } from './solve-position';
import { TreeExplorer } from './tree-explorer';
import styles from './walkthrough.module.css';

/** A tree, and which search it is of. */
export interface DrawnTree {
  readonly search: SearchId;
  readonly tree: SearchTree;
}

interface TreeSectionProps {
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  /** Told of each tree that was drawn. */
  readonly onDrawn: (drawn: DrawnTree) => void;
}

/** Any of the searches as a tree to look around in. */
export function TreeSection({ position, explainer, onDrawn }: TreeSectionProps) {
  const t = useTranslations('watch.tree');
  const searches = useTranslations('watch.searches');
  const id = useId();
  const [search, setSearch] = useState<SearchId>('learning');
  const question = useLabQuestion('tree');
  const [drawn, setDrawn] = useState<DrawnTree>();

  async function draw(): Promise<void> {
    setDrawn(undefined);
    const answer = await question.ask({ ...position.asked, search });
    if (answer === undefined) return;
    const next = { search, tree: JSON.parse(answer.json) as SearchTree };
    setDrawn(next);
    onDrawn(next);
  }

  return (
    <section className={paper.sheet} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{t('heading')}</h2>
      <p>{t('intro')}</p>
      <div className={styles.choice}>
        <label htmlFor={`${id}-search`}>{t('which')}</label>
        <select id={`${id}-search`} value={search} onChange={(event) => setSearch(event.target.value as SearchId)}>
          {SEARCH_IDS.map((one) => (
            <option key={one} value={one}>
              {searches(`${one}.name`)}
            </option>
          ))}
        </select>
        <button type="button" className="button" onClick={draw}>
          {t('draw')}
        </button>
      </div>
      <p className={paper.soft}>{searches(`${search}.idea`)}</p>
      <JobStatus state={question.state} onCancel={question.cancel} onAgain={draw} />
      {drawn !== undefined && <DrawnTreeView drawn={drawn} position={position} explainer={explainer} />}
    </section>
  );
}

interface DrawnTreeViewProps {
  readonly drawn: DrawnTree;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
}

function DrawnTreeView({ drawn: { search, tree }, position, explainer }: DrawnTreeViewProps) {
  const t = useTranslations('watch.tree');
  const answers = useTranslations('watch.answers');
  const { guesses, deadEnds, deepest, facts, restarts } = tree.counts;
  const isWhole = !tree.isCut && tree.status !== 'gave-up';
  return (
    <>
      <p role="status">
        {t('summary', { guesses, deadEnds, depth: deepest, answer: answers(tree.status) })}
        {search === 'learning' && facts > 0 && <> {t('learned', { facts, restarts })}</>}
        {!isWhole && <> {t('cut', { count: tree.nodes.length - 1 })}</>}
      </p>
      <TreeExplorer tree={tree} position={position} explainer={explainer} />
    </>
  );
}
