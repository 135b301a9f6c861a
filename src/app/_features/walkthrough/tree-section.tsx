'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLabJob } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import type { SearchTree } from '@/engine/walkthrough/search-tree';
import { JobStatus } from './job-status';
import { useSolve } from './solve-context';
import { TreeExplorer } from './tree-explorer';

/** A search tree and its search. */
export interface LoadedTree {
  readonly search: SearchId;
  readonly tree: SearchTree;
}

/** The tree of any of the searches. Calls `onLoaded` with each one. */
export function TreeSection({ onLoaded }: { readonly onLoaded: (loaded: LoadedTree) => void }) {
  const { asked } = useSolve();
  const t = useTranslations('walkthrough.tree');
  const searches = useTranslations('walkthrough.searches');
  const [search, setSearch] = useState<SearchId>('learning');
  const question = useLabJob('search-tree');
  const [loaded, setDrawn] = useState<LoadedTree>();

  async function draw(): Promise<void> {
    setDrawn(undefined);
    const answer = await question.run({ ...asked, search });
    if (answer === undefined) return;
    const next = { search, tree: JSON.parse(answer.json) as SearchTree };
    setDrawn(next);
    onLoaded(next);
  }

  return (
    <Panel heading={t('heading')}>
      <p>{t('intro')}</p>
      <div className={ui.actions}>
        <Select
          isInline
          label={t('which')}
          value={search}
          options={SEARCH_IDS.map((one) => [one, searches(`${one}.name`)])}
          onChange={setSearch}
        />
        <Button variant="primary" onClick={draw}>
          {t('draw')}
        </Button>
      </div>
      <p className={ui.muted}>{searches(`${search}.idea`)}</p>
      <JobStatus state={question.state} onCancel={question.cancel} onAgain={draw} />
      {loaded !== undefined && <LoadedTreeView {...loaded} />}
    </Panel>
  );
}

function LoadedTreeView({ search, tree }: LoadedTree) {
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
      <TreeExplorer tree={tree} />
    </>
  );
}
