'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { pathTo, type TreeNode } from '@/engine/walkthrough/search-tree';
import type { TreeScene as Picture } from './draw-tree';
import styles from './tree.module.css';
import type { TreeLayout } from './tree-layout';
import { useTreeLens } from './use-tree-viewport';

interface TreePictureProps {
  readonly nodes: readonly TreeNode[];
  readonly layout: TreeLayout;
  readonly selected: number;
  readonly labelOf: (node: number) => string;
  readonly onSelect: (node: number) => void;
}

/** A tree drawn as far as it is seen: dragged, enlarged, and pressed to choose a node. The list beside it is for keyboards and screen readers. */
export function TreePicture({ nodes, layout, selected, labelOf, onSelect }: TreePictureProps) {
  const t = useTranslations('watch.tree');
  const canvas = useRef<HTMLCanvasElement>(null);
  const path = useMemo(() => new Set(pathTo(nodes, selected)), [nodes, selected]);
  const content = useMemo<Pick<Picture, 'nodes' | 'layout' | 'selected' | 'path' | 'labelOf'>>(
    () => ({ nodes, layout, selected, path, labelOf }),
    [nodes, layout, selected, path, labelOf],
  );
  const lens = useTreeLens(canvas, content, onSelect);

  // Whoever chooses a node in the list sees where it is.
  const { show } = lens;
  useEffect(() => show(selected), [show, selected]);

  return (
    <div className={styles.picture}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('picture')} {...lens.handlers} />
      <fieldset className={styles.zoom}>
        <legend className="visually-hidden">{t('heading')}</legend>
        <button type="button" className="button" data-quiet onClick={() => lens.step(1)}>
          {t('larger')}
        </button>
        <button type="button" className="button" data-quiet onClick={() => lens.step(-1)}>
          {t('smaller')}
        </button>
        <button type="button" className="button" data-quiet onClick={lens.fit}>
          {t('whole')}
        </button>
      </fieldset>
    </div>
  );
}
