'use client';

import { useTranslations } from 'next-intl';
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLabJob } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { columnOf, rowOf } from '@/engine/core/grid';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { NODE_ENDINGS, type NodeEnding, pathTo, type SearchTree, unpackPlacement } from '@/engine/walkthrough/search-tree';
import type { TreeScene } from './draw-tree';
import { JobStatus } from './job-status';
import { NodePanel } from './node-panel';
import { useSolve } from './solve-context';
import styles from './tree.module.css';
import { endingOf, layOut } from './tree-layout';
import { TreeOutline, type TreeOutlineProps } from './tree-outline';
import { useTreeViewport } from './use-tree-viewport';

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

/** A tree as a drawing and as an outline, with details of the selected node. */
function TreeExplorer({ tree: { nodes } }: { readonly tree: SearchTree }) {
  const t = useTranslations('walkthrough.tree');
  const layout = useMemo(() => layOut(nodes), [nodes]);
  const [selected, setSelected] = useState(0);
  const { puzzle, kind, explainer } = useSolve();

  const nameOf = useCallback(
    (node: number) => {
      const { placement, ending } = nodes[node];
      if (placement < 0 && ending === 'backtracked') return t('root');
      const name =
        placement < 0 ? `${t('root')}.` : t('node', { number: `${node}`, placed: explainer.placed([unpackPlacement(placement)], puzzle) });
      return t('announced', { node: name, ending: t(`endings.${endingOf(nodes, layout, node)}`) });
    },
    [nodes, layout, explainer, puzzle, t],
  );
  const labelOf = useCallback(
    (node: number) => {
      const { placement } = nodes[node];
      if (placement < 0) return '';
      const { cell, mark } = unpackPlacement(placement);
      return `${rowOf(puzzle, cell) + 1},${columnOf(puzzle, cell) + 1}${kind.marks[mark - 1].symbol}`;
    },
    [nodes, puzzle, kind],
  );

  /** Selects the next node with this ending, cyclically. */
  function next(ending: NodeEnding): void {
    for (let i = 1; i <= nodes.length; i += 1) {
      const node = (selected + i) % nodes.length;
      if (nodes[node].ending !== ending) continue;
      setSelected(node);
      return;
    }
  }

  const has = (ending: NodeEnding) => nodes.some((node) => node.ending === ending);
  return (
    <div className={styles.explorer}>
      <div className={ui.form}>
        <TreeCanvas nodes={nodes} layout={layout} selected={selected} labelOf={labelOf} onSelect={setSelected} />
        <Legend endings={NODE_ENDINGS.filter(has)} />
        <div className={ui.actions}>
          {has('dead-end') && <Button onClick={() => next('dead-end')}>{t('nextDeadEnd')}</Button>}
          {has('solution') && <Button onClick={() => next('solution')}>{t('nextSolution')}</Button>}
        </div>
        <p className={ui.note}>{t('listHelp')}</p>
        <TreeOutline nodes={nodes} layout={layout} selected={selected} nameOf={nameOf} onSelect={setSelected} />
      </div>
      <NodePanel nodes={nodes} layout={layout} node={selected} name={nameOf(selected)} />
    </div>
  );
}

function Legend({ endings }: { readonly endings: readonly NodeEnding[] }) {
  const t = useTranslations('walkthrough.tree');
  return (
    <ul className={`${ui.legend} ${styles.legend}`}>
      {endings.map((ending) => (
        <li key={ending}>
          <svg viewBox="0 0 16 16" data-ending={ending} aria-hidden="true">
            {ending === 'dead-end' && <path d="M3 3 13 13M13 3 3 13" />}
            {ending === 'solution' && <path d="M8 1 15 8 8 15 1 8Z" />}
            {(ending === 'backtracked' || ending === 'open') && <circle cx="8" cy="8" r="5" />}
          </svg>
          {t(`endings.${ending}`)}
        </li>
      ))}
    </ul>
  );
}

interface TreeCanvasProps extends Omit<TreeOutlineProps, 'nameOf'> {
  readonly labelOf: (node: number) => string;
}

/**
 * Draws the visible part of a tree. It can be dragged and zoomed; a press selects a node. The outline serves keyboards and screen readers.
 */
function TreeCanvas({ nodes, layout, selected, labelOf, onSelect }: TreeCanvasProps) {
  const t = useTranslations('walkthrough.tree');
  const canvas = useRef<HTMLCanvasElement>(null);
  const path = useMemo(() => new Set(pathTo(nodes, selected)), [nodes, selected]);
  const content = useMemo<Pick<TreeScene, 'nodes' | 'layout' | 'selected' | 'path' | 'labelOf'>>(
    () => ({ nodes, layout, selected, path, labelOf }),
    [nodes, layout, selected, path, labelOf],
  );
  const view = useTreeViewport(canvas, content);

  // A node that is selected in the outline becomes visible here.
  useEffect(() => void view.current?.show(selected), [view, selected]);

  function onPointerUp(event: PointerEvent<HTMLCanvasElement>): void {
    const node = view.current?.lift(event);
    if (node !== undefined) onSelect(node);
  }

  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t('picture')}
        onPointerDown={(event) => view.current?.press(event)}
        onPointerMove={(event) => view.current?.move(event)}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => view.current?.lift(event)}
      />
      <fieldset className={`${ui.actions} ${styles.zoom}`}>
        <legend className="visually-hidden">{t('heading')}</legend>
        <Button onClick={() => view.current?.step(1)}>{t('larger')}</Button>
        <Button onClick={() => view.current?.step(-1)}>{t('smaller')}</Button>
        <Button onClick={() => view.current?.fit()}>{t('whole')}</Button>
      </fieldset>
    </div>
  );
}
