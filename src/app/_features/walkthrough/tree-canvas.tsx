'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@/app/_ui/button';
import { pathTo, type TreeNode } from '@/engine/walkthrough/search-tree';
import type { TreeScene } from './draw-tree';
import styles from './tree.module.css';
import type { TreeLayout } from './tree-layout';
import { useTreeViewport } from './use-tree-viewport';

interface TreeCanvasProps {
  readonly nodes: readonly TreeNode[];
  readonly layout: TreeLayout;
  readonly selected: number;
  readonly labelOf: (node: number) => string;
  readonly onSelect: (node: number) => void;
}

/**
 * Draws the visible part of a tree. It can be dragged and zoomed; a press selects a node. The outline serves keyboards and screen readers.
 */
export function TreeCanvas({ nodes, layout, selected, labelOf, onSelect }: TreeCanvasProps) {
  const t = useTranslations('walkthrough.tree');
  const canvas = useRef<HTMLCanvasElement>(null);
  const path = useMemo(() => new Set(pathTo(nodes, selected)), [nodes, selected]);
  const content = useMemo<Pick<TreeScene, 'nodes' | 'layout' | 'selected' | 'path' | 'labelOf'>>(
    () => ({ nodes, layout, selected, path, labelOf }),
    [nodes, layout, selected, path, labelOf],
  );
  const viewport = useTreeViewport(canvas, content, onSelect);

  // A node that is selected in the outline becomes visible here.
  const { show } = viewport;
  useEffect(() => show(selected), [show, selected]);

  return (
    <div className={styles.picture}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('picture')} {...viewport.handlers} />
      <fieldset className={styles.zoom}>
        <legend className="visually-hidden">{t('heading')}</legend>
        <Button onClick={() => viewport.step(1)}>{t('larger')}</Button>
        <Button onClick={() => viewport.step(-1)}>{t('smaller')}</Button>
        <Button onClick={viewport.fit}>{t('whole')}</Button>
      </fieldset>
    </div>
  );
}
