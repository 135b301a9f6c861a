'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import ui from '@/app/_ui/ui.module.css';
import { check } from '@/engine/core/check';
import type { Nogood } from '@/engine/core/trace';
import { marksAt, type NodeEnding, type TreeNode } from '@/engine/walkthrough/search-tree';
import { useSolve } from './solve-context';
import styles from './walkthrough.module.css';

/** At most this many clue memberships of a nogood are written out; the board highlights all of them. */
const MAX_MEMBERSHIPS = 6;

interface NodeReasonsProps {
  readonly nodes: readonly TreeNode[];
  readonly node: number;
  /** How the node ended, if that is to be shown. */
  readonly ending: NodeEnding | 'way' | undefined;
  /** The board that the search started from, if it differs from the position's own. */
  readonly start?: Uint8Array;
}

/** Describes a node: what was propagated, how it ended and why, and what was learned. */
export function NodeReasons({ nodes, node, ending, start }: NodeReasonsProps) {
  const t = useTranslations('walkthrough.node');
  const solve = useSolve();
  const nogoodText = useNogoodText();
  const { propagated, nogood } = nodes[node];
  const count = propagated.reduce((sum, { placements }) => sum + placements.length, 0);
  return (
    <>
      <p>{t('forced', { count })}</p>
      {ending === 'dead-end' ? (
        <DeadEndText nodes={nodes} node={node} start={start ?? solve.start} />
      ) : (
        ending !== undefined && <p>{t(ending)}</p>
      )}
      {nogood !== undefined && (
        <>
          <h4>{t('fact')}</h4>
          <p>{nogoodText(nogood)}</p>
        </>
      )}
    </>
  );
}

function DeadEndText({ nodes, node, start }: Required<Omit<NodeReasonsProps, 'ending'>>) {
  const t = useTranslations('walkthrough.node');
  const sentence = useViolationSentence();
  const { kind, puzzle, explainer } = useSolve();
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
      {deadEnd !== undefined && <p className={ui.note}>{explainer.cells(deadEnd.cells, puzzle)}</p>}
      {verdict.status === 'broken' && <p>{t('check', { sentence: sentence(verdict.violations[0].message) })}</p>}
    </>
  );
}

/** Says a nogood in words. */
export function useNogoodText(): (nogood: Nogood) => string {
  const { explainer, puzzle } = useSolve();
  const t = useTranslations('walkthrough.node');
  return ({ marks, memberships }) => {
    const named = memberships.slice(0, MAX_MEMBERSHIPS).map(({ cell, clue, isPart }) =>
      t('member', {
        cell: explainer.cells([cell], puzzle),
        clue: explainer.cells([clue], puzzle),
        isPart: `${isPart}`,
      }),
    );
    const more = memberships.length - named.length;
    const what = [explainer.placed(marks, puzzle), ...named, ...(more > 0 ? [t('more', { count: more })] : [])];
    const announcement = what.filter((part) => part !== '').join(' ');
    return marks.length + memberships.length === 1 ? t('never', { what: announcement }) : t('neverAll', { what: announcement });
  };
}
