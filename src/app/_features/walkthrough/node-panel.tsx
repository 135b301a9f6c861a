'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { Cell } from '@/engine/core/grid';
import { marksAt, type TreeNode, unpackPlacement } from '@/engine/walkthrough/search-tree';
import { guessOf, triedAt } from './frame-board';
import { NodeReasons } from './node-reasons';
import { useSolve } from './solve-context';
import styles from './tree.module.css';
import { endingOf, type TreeLayout } from './tree-layout';

const LIGHT_TEXTS = { contradiction: 'showContradiction', nogood: 'showFact', propagated: 'showForced' } as const;
type Light = keyof typeof LIGHT_TEXTS;
const LIGHTS = Object.keys(LIGHT_TEXTS) as readonly Light[];

interface NodePanelProps {
  readonly nodes: readonly TreeNode[];
  readonly layout: TreeLayout;
  readonly node: number;
  readonly name: string;
}

/** The board of a search at a node, and how the node ended. */
export function NodePanel({ nodes, layout, node, name }: NodePanelProps) {
  const t = useTranslations('walkthrough.node');
  const [chosen, setChosen] = useState<Light>('contradiction');
  const { kind, puzzle, start } = useSolve();
  const shown = nodes[node];
  const cells = useMemo(() => lightsOf(shown), [shown]);
  const offered = LIGHTS.filter((light) => cells[light].length > 0);
  const light = offered.includes(chosen) ? chosen : offered[0];
  const marks = useMemo(() => marksAt(start, nodes, node), [start, nodes, node]);
  const assumed = useMemo(() => triedAt(nodes, node), [nodes, node]);
  const placed = useMemo(() => guessOf(shown), [shown]);
  const lit = useMemo(() => new Set(light === undefined ? [] : cells[light]), [cells, light]);
  return (
    <section className={`${ui.form} ${styles.node}`} aria-label={t('heading')}>
      <h3 aria-live="polite">{name}</h3>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        lit={lit}
        assumed={assumed}
        placed={placed}
        isLocked
        finish={shown.ending === 'solution' ? 'earlier' : 'none'}
      />
      {offered.length > 1 && (
        <fieldset className={`${ui.actions} ${styles.lights}`}>
          <legend className={ui.note}>{t('show')}</legend>
          {offered.map((one) => (
            <Button key={one} aria-pressed={one === light} onClick={() => setChosen(one)}>
              {t(LIGHT_TEXTS[one])}
            </Button>
          ))}
        </fieldset>
      )}
      <p>{t('depth', { count: shown.depth })}</p>
      <NodeReasons nodes={nodes} node={node} ending={endingOf(nodes, layout, node)} />
    </section>
  );
}

/** The cells that each choice of highlight shows. */
function lightsOf({ deadEnd, nogood, propagated }: TreeNode): Readonly<Record<Light, readonly Cell[]>> {
  return {
    contradiction: deadEnd?.cells ?? [],
    nogood: nogood === undefined ? [] : [...nogood.marks, ...nogood.memberships].map(({ cell }) => cell),
    propagated: propagated.flatMap(({ placements }) => placements.map((packed) => unpackPlacement(packed).cell)),
  };
}
