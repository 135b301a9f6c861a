'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { columnOf, rowOf } from '@/engine/core/grid';
import { NODE_ENDINGS, type NodeEnding, type SearchTree, unpackPlacement } from '@/engine/walkthrough/search-tree';
import { NodePanel } from './node-panel';
import { useSolve } from './solve-context';
import styles from './tree.module.css';
import { TreeCanvas } from './tree-canvas';
import { endingOf, layOut } from './tree-layout';
import { TreeOutline } from './tree-outline';

/** A tree as a drawing and as an outline, with details of the selected node. */
export function TreeExplorer({ tree: { nodes } }: { readonly tree: SearchTree }) {
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
