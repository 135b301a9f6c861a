'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { check } from '@/engine/core/check';
import type { Nogood } from '@/engine/core/trace';
import { marksAt, type NodeEnding, type TreeNode } from '@/engine/walkthrough/search-tree';
import type { SolvePosition } from './solve-position';
import styles from './walkthrough.module.css';

/** At most this many clue memberships of a nogood are written out; the board highlights all of them. */
const MAX_MEMBERSHIPS = 6;

interface NodeReasonsProps {
  readonly nodes: readonly TreeNode[];
  readonly node: number;
  /** How the node ended, if that is to be shown. */
  readonly ending: NodeEnding | 'way' | undefined;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  /** The board that the search started from, if it differs from the position's own. */
  readonly start?: Uint8Array;
}

/** Describes a node: what was propagated, how it ended and why, and what was learned. */
export function NodeReasons({ nodes, node, ending, position, explainer, start = position.start }: NodeReasonsProps) {
  const t = useTranslations('walkthrough.node');
  const { propagated, nogood } = nodes[node];
  const count = propagated.reduce((sum, { placements }) => sum + placements.length, 0);
  return (
    <>
      <p>{t('forced', { count })}</p>
      {ending === 'dead-end' ? (
        <DeadEndText nodes={nodes} node={node} position={position} explainer={explainer} start={start} />
      ) : (
        ending !== undefined && <p>{t(ending)}</p>
      )}
      {nogood !== undefined && (
        <>
          <h4>{t('fact')}</h4>
          <p>
            <NogoodText nogood={nogood} position={position} explainer={explainer} />
          </p>
        </>
      )}
    </>
  );
}

function DeadEndText({ nodes, node, position, explainer, start }: Required<Omit<NodeReasonsProps, 'ending'>>) {
  const t = useTranslations('walkthrough.node');
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
      {deadEnd !== undefined && <p className={styles.muted}>{explainer.cells(deadEnd.cells, puzzle)}</p>}
      {verdict.status === 'broken' && <p>{t('check', { sentence: sentence(verdict.violations[0].message) })}</p>}
    </>
  );
}

/** A nogood in words. */
export function NogoodText({
  nogood,
  position,
  explainer,
}: {
  readonly nogood: Nogood;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
}) {
  return <>{useNogoodText(position, explainer)(nogood)}</>;
}

export function useNogoodText(position: SolvePosition, explainer: Explainer): (nogood: Nogood) => string {
  const t = useTranslations('walkthrough.node');
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
    const announcement = what.filter((part) => part !== '').join(' ');
    return marks.length + memberships.length === 1 ? t('never', { what: announcement }) : t('neverAll', { what: announcement });
  };
}
