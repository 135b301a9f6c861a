'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { scrollToRow, visibleRows } from '@/app/_features/playback/virtual-list';
import type { TreeNode } from '@/engine/walkthrough/search-tree';
import styles from './tree.module.css';
import type { TreeLayout } from './tree-layout';
import { findListed, initiallyOpen, listNodes, moveInOutline, openPathTo } from './tree-outline-model';

/** Must equal the row height in the style sheet. */
const ROW = 36;
const FIRST_HEIGHT = 420;

export interface TreeOutlineProps {
  readonly nodes: readonly TreeNode[];
  readonly layout: TreeLayout;
  readonly selected: number;
  readonly nameOf: (node: number) => string;
  readonly onSelect: (node: number) => void;
}

/** A tree as an expandable outline for keyboard, press and screen reader. Only the visible rows are rendered. */
export function TreeOutline({ nodes, layout, selected, nameOf, onSelect }: TreeOutlineProps) {
  const t = useTranslations('walkthrough.tree');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(() => initiallyOpen(nodes, layout));
  const [scrolled, setScrolled] = useState({ top: 0, height: FIRST_HEIGHT });
  const shown = useMemo(() => listNodes(nodes, layout, opened), [nodes, layout, opened]);
  const at = shown.indexOf(selected);

  // A node that is selected elsewhere is expanded to and scrolled into view.
  useEffect(() => void setOpened((before) => openPathTo(before, nodes, selected)), [nodes, selected]);
  useEffect(() => {
    if (at < 0 || list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    list.current.scrollTop = scrollToRow(scrollTop, clientHeight, ROW, at);
  }, [at]);

  function toggle(node: number, isOpen: boolean): void {
    const next = new Set(opened);
    if (isOpen) next.add(node);
    else next.delete(node);
    setOpened(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = moveInOutline(event.key, isMirrored, nodes, layout, opened, shown, selected);
    if (move === undefined) return;
    event.preventDefault();
    if (move.type === 'go') onSelect(move.to);
    else toggle(move.node, move.type === 'open');
  }

  function onClick({ target }: MouseEvent<HTMLDivElement>): void {
    if (!(target instanceof Element)) return;
    const node = Number(target.closest<HTMLElement>('[data-node]')?.dataset.node);
    if (Number.isNaN(node)) return;
    if (target.closest('[data-open]') !== null) toggle(node, !opened.has(node));
    else onSelect(node);
  }

  const { from, to } = visibleRows(scrolled.top, scrolled.height, ROW, shown.length);
  const rows = Array.from(shown.subarray(from, to), (node, i) => ({ node, row: from + i }));
  // The selected row is always rendered, because `aria-activedescendant` refers to it.
  if (at >= 0 && (at < from || at >= to)) rows.push({ node: selected, row: at });
  return (
    <div
      ref={list}
      className={styles.outline}
      role="tree"
      tabIndex={0}
      aria-label={t('list')}
      aria-activedescendant={at < 0 ? undefined : `${id}-${selected}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setScrolled({ top: scrollTop, height: clientHeight })}
    >
      <div className={styles.rows} role="presentation" style={{ blockSize: shown.length * ROW }}>
        {rows.map(({ node, row }) => (
          <OutlineRow
            key={node}
            id={`${id}-${node}`}
            number={node}
            top={row * ROW}
            node={nodes[node]}
            {...findListed(nodes, layout, node)}
            isOpen={layout.sizes[node] > 1 ? opened.has(node) : undefined}
            isSelected={node === selected}
            nameOf={nameOf}
          />
        ))}
      </div>
    </div>
  );
}

interface OutlineRowProps {
  readonly id: string;
  readonly number: number;
  readonly top: number;
  readonly node: TreeNode;
  /** The position among the siblings. */
  readonly place: number;
  readonly of: number;
  /** Undefined for a leaf. */
  readonly isOpen: boolean | undefined;
  readonly isSelected: boolean;
  readonly nameOf: (node: number) => string;
}

/** Deeper levels are not indented further. */
const DEEPEST_INDENT = 12;

/** One row. Naming it costs more than drawing it, so it renders again only when one of its properties changes. */
const OutlineRow = memo(function OutlineRow({ id, number, top, node, place, of, isOpen, isSelected, nameOf }: OutlineRowProps) {
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={styles.row}
      aria-level={node.depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      data-node={number}
      data-ending={node.ending}
      style={{ insetBlockStart: top, paddingInlineStart: `${0.4 + 0.7 * Math.min(DEEPEST_INDENT, node.depth)}rem` }}
    >
      <span className={styles.toggle} data-open={isOpen} aria-hidden="true" />
      <span className={styles.name}>{nameOf(number)}</span>
    </div>
  );
});
