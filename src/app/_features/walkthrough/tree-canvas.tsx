'use client';

import { useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
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
