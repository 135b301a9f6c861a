'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViolationSentence } from '@/app/_features/board/violation-sentence';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { check } from '@/engine/core/check';
import type { Nogood } from '@/engine/core/trace';
import { marksAt, type NodeEnding, type TreeNode } from '@/engine/walkthrough/search-tree';
import type { SolvePosition } from './solve-position';
import styles from './walkthrough.module.css';

/** Nobody reads more of a fact than this; the board lights all of it. */
const MAX_MEMBERSHIPS = 6;

interface NodeReasonsProps {
  readonly nodes: readonly TreeNode[];
  readonly node: number;
  /** How it ended, where that is to be told. */
  readonly ending: NodeEnding | 'way' | undefined;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  /** The board that the search started from, where that is not the position's own. */
  readonly start?: Uint8Array;
}

/** What came of a node: what followed from it, how it ended and why, and what was learned. */
export function NodeReasons({ nodes, node, ending, position, explainer, start = position.start }: NodeReasonsProps) {
  const t = useTranslations('watch.node');
  const { forced, fact } = nodes[node];
  const count = forced.reduce((sum, { sets }) => sum + sets.length, 0);
  return (
    <>
      <p>{t('forced', { count })}</p>
      {ending === 'dead-end' ? (
        <DeadEndWords nodes={nodes} node={node} position={position} explainer={explainer} start={start} />
      ) : (
        ending !== undefined && <p>{t(ending)}</p>
      )}
      {fact !== undefined && (
        <>
          <h4>{t('fact')}</h4>
          <p>
            <FactWords fact={fact} position={position} explainer={explainer} />
          </p>
        </>
      )}
    </>
  );
}

function DeadEndWords({ nodes, node, position, explainer, start }: Required<Omit<NodeReasonsProps, 'ending'>>) {
  const t = useTranslations('watch.node');
  const sentence = useViolationSentence();
  const { kind, puzzle } = position;
  const { deadEnd } = nodes[node];
  const verdict = useMemo(
    () => check(kind, puzzle, { width: puzzle.width, height: puzzle.height, marks: marksAt(start, nodes, node) }),
    [kind, puzzle, start, nodes, node],
  );
  const rule = deadEnd?.rule === undefined ? undefined : explainer.rule(deadEnd.rule);
  return (
    <>
      <h4>{t('why')}</h4>
      {rule !== undefined && <p className={styles.reason}>{t('rule', rule)}</p>}
      <p>{deadEnd === undefined ? t('contradictory') : t(`causes.${deadEnd.cause}`)}</p>
      {deadEnd !== undefined && <p className={styles.soft}>{explainer.cells(deadEnd.cells, puzzle)}</p>}
      {verdict.status === 'broken' && <p>{t('check', { sentence: sentence(verdict.violations[0].message) })}</p>}
    </>
  );
}

/** A learned fact in words. */
export function FactWords({
  fact,
  position,
  explainer,
}: {
  readonly fact: Nogood;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
}) {
  return <>{useFactSentence(position, explainer)(fact)}</>;
}

export function useFactSentence(position: SolvePosition, explainer: Explainer): (fact: Nogood) => string {
  const t = useTranslations('watch.node');
  return ({ marks, memberships }) => {
    const named = memberships.slice(0, MAX_MEMBERSHIPS).map(({ cell, clue, isPart }) =>
      t('member', {
        cell: explainer.cells([cell], position.puzzle),
        clue: explainer.cells([clue], position.puzzle),
        isPart: `${isPart}`,
      }),
    );
    const more = memberships.length - named.length;
    const what = [explainer.placed(marks, position.puzzle), ...named, ...(more > 0 ? [t('more', { count: more })] : [])];
    const said = what.filter((part) => part !== '').join(' ');
    return marks.length + memberships.length === 1 ? t('never', { what: said }) : t('neverAll', { what: said });
  };
}
