'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Board } from '@/app/_features/board/board';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import type { Puzzle, Step } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import tools from '../play/play.module.css';
import { PlayLayout } from '../play/play-layout';
import layout from '../play/play-layout.module.css';
import { ToolButton } from '../play/tool-button';
import styles from './learn.module.css';
import { parseProof, proofPath, type SharedProof } from './proof-link';
import { useProof } from './use-proof';

interface ProofSessionProps {
  readonly kindId: KindId;
  /** The ids of its techniques, easiest first. */
  readonly techniques: readonly string[];
}

const NEVER_CHANGES = () => () => {};

/** Proof mode on the puzzle of the link: every visitor gets the same page, so the link is read in the browser. */
export function ProofSession(props: ProofSessionProps) {
  const query = useSyncExternalStore(
    NEVER_CHANGES,
    () => window.location.search,
    () => '',
  );
  const first = useMemo(() => parseProof(props.kindId, query), [props.kindId, query]);
  return <Proof key={query} {...props} first={first} />;
}

function Proof({ kindId, techniques, first }: ProofSessionProps & { readonly first: SharedProof }) {
  const t = useTranslations('learn.proof');
  const explainer = useExplainer(true);
  const { proof, report, kind, puzzle, marks, pending, because, message, isBusy, ...acts } = useProof(kindId, first, explainer);
  const [technique, setTechnique] = useState('');
  const isReady = pending !== undefined && technique !== '' && !isBusy;
  return (
    <PlayLayout
      title={t('title')}
      back="/learn"
      size={puzzle}
      result={
        report.isSolved && (
          <section className={`${ui.group} ${styles.answer}`} aria-label={t('title')}>
            <h2>{t('proven')}</h2>
            <div data-screen-only className={ui.group}>
              <ShareButtons path={proofPath(kindId, proof)} text={t('shareText')} />
              <Button onClick={() => window.print()}>{t('print')}</Button>
            </div>
          </section>
        )
      }
      panel={{ label: t('steps'), icon: 'list', content: <Steps steps={report.accepted} puzzle={puzzle} explainer={explainer} /> }}
    >
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        lit={because}
        placed={new Set(pending === undefined ? [] : [pending.cell])}
        isLocked={report.isSolved}
        finish={report.isSolved ? 'now' : 'none'}
        isFitted
        coordinates="inside"
        onSet={acts.onSet}
        onFixed={acts.onFixed}
      />
      <div className={`${layout.tools} ${tools.tools}`} role="toolbar" aria-label={t('tools')}>
        <ToolButton
          icon="check"
          data-urged={isReady || undefined}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void acts.check(technique)}
        >
          {isBusy ? t('checking') : t('check')}
        </ToolButton>
        <ToolButton
          icon="undo"
          aria-disabled={proof.steps.length === 0 || isBusy || undefined}
          onClick={() => proof.steps.length > 0 && !isBusy && acts.takeBack()}
        >
          {t('takeBack')}
        </ToolButton>
        <ToolButton icon="again" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void acts.begin()}>
          {t('next')}
        </ToolButton>
      </div>
      <div className={layout.messages}>
        {!report.isSolved && (
          <Select
            label={t('technique')}
            value={technique}
            options={[['', t('choose')], ...techniques.map((id) => [id, explainer?.technique(id).name ?? id] as const)]}
            onChange={setTechnique}
          />
        )}
        <p aria-live="polite" className={report.refusal === null ? undefined : ui.error}>
          {message ?? (pending === undefined ? t('task') : t('because', { count: because.size }))}
        </p>
      </div>
    </PlayLayout>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly puzzle: Puzzle;
  readonly explainer: Explainer | null | undefined;
}

/** The accepted steps with their reasons, also on paper. */
function Steps({ steps, puzzle, explainer }: StepsProps) {
  const t = useTranslations('learn.proof');
  if (steps.length === 0 || !explainer) return <p className={ui.muted}>{t('empty')}</p>;
  return (
    <ol className={styles.proof} data-printed>
      {steps.map((step) => {
        const { name, sentence, placed } = explainer.step(step, puzzle);
        return (
          <li key={step.placements[0].cell}>
            <Link href={techniquePath(step.technique)} prefetch={false}>
              {name}
            </Link>
            . {placed} {sentence} {t('from', { cells: explainer.cells(step.reasonCells, puzzle) })}
          </li>
        );
      })}
    </ol>
  );
}
