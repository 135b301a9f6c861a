'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo, use } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import { SolveProfile } from '@/app/_ui/solve-profile';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import { LISTED_SOLUTIONS } from '@/engine/constructor/examination';
import type { Judgement } from './constructor-messages';
import type { Drawing, LiveFindings } from './drawing';
import { clueIn } from './editable-puzzle';
import styles from './lab.module.css';
import { useDrawing } from './use-drawing';

interface LiveCountProps {
  readonly drawing: Drawing;
  readonly isRefused: boolean;
  /** Whether a pasted text is not understood, so that the board is another puzzle. */
  readonly isUnread: boolean;
}

/** Beside the board: how many solutions it has, after every edit. On an empty board it says how to begin. */
export const LiveCount = memo(function LiveCount({ drawing, isRefused, isUnread }: LiveCountProps) {
  const t = useTranslations('lab');
  const sentence = useViolationSentence();
  const { count = 'looking', seconds, isBusy } = useDrawing(drawing, ({ said }) => said);
  const violations = useDrawing(drawing, (state) => state.violations);
  const isEmpty = useDrawing(drawing, ({ editor }) => editor.puzzle.clues.every((clue) => clue === 0));
  const broken = [...new Set(violations.map(({ message }) => sentence(message)))].slice(0, 3);
  const status = isRefused ? 'refused' : isUnread ? 'unread' : broken.length > 0 ? 'broken' : isEmpty ? 'empty' : count;
  return (
    <div className={styles.live} data-status={status} aria-live="polite" aria-busy={isBusy}>
      <strong>{status === 'refused' ? t('refusals.puzzle-in-play') : t(`live.${status}`)}</strong>
      {status === 'broken' && <span>{broken.join(' ')}</span>}
      {status === 'late' && (
        <>
          {/* A screen reader does not read each second. */}
          <span aria-hidden="true">{t('live.seconds', { seconds: `${seconds}` })}</span>
          <Button onClick={drawing.giveUp}>{t('live.stop')}</Button>
        </>
      )}
    </div>
  );
});

interface LiveReportProps {
  /** Undefined when nothing may be shown. */
  readonly findings: LiveFindings | undefined;
  readonly judgement: Judgement | undefined;
  readonly isBroken: boolean;
}

/** What is known of the drawn puzzle. Its lines are there from the beginning, so that nothing moves when they are filled in. */
export function LiveReport({ findings, judgement, isBroken }: LiveReportProps) {
  const t = useTranslations('lab.analysis');
  const sentence = useViolationSentence();
  const levels = useTranslations('play.levels');
  const grade = findings?.count === 'unique' ? judgement?.grade : undefined;
  const contradiction = findings?.count === 'none' && !isBroken ? judgement?.contradiction : undefined;
  return (
    <Panel heading={t('heading')}>
      <dl className={`${ui.facts} ${styles.facts}`} aria-busy={findings?.isComplete === false}>
        <div>
          <dt>{t('solutions')}</dt>
          <dd>{isBroken ? t('none') : <Count findings={findings} />}</dd>
        </div>
        <div>
          <dt>{t('cells')}</dt>
          <dd>{findings?.count === 'multiple' && <Cells findings={findings} />}</dd>
        </div>
        <div>
          <dt>{t('level')}</dt>
          <dd>
            {grade === undefined ? t('unknown') : <strong>{levels(grade.level)}</strong>}{' '}
            {grade?.level === 'extreme' && <small className={ui.muted}>{t('guessing')}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('techniques')}</dt>
          <dd className={styles.techniques}>
            {grade !== undefined && <Techniques grade={grade} />}
            {contradiction !== undefined && t('contradiction', { rule: sentence(contradiction.message) })}
          </dd>
        </div>
      </dl>
      <div className={styles.profile} aria-live="polite">
        {findings?.count === 'unique' && judgement?.profile !== undefined && <SolveProfile profile={judgement.profile} />}
      </div>
    </Panel>
  );
}

function Count({ findings }: { readonly findings: LiveFindings | undefined }) {
  const t = useTranslations('lab.analysis');
  if (findings?.count === undefined) return t('unknown');
  const { count, solutions, isComplete } = findings;
  if (count !== 'multiple') return <strong>{t(count)}</strong>;
  if (solutions.length > LISTED_SOLUTIONS) return <strong>{t('moreThan', { count: LISTED_SOLUTIONS })}</strong>;
  return <strong>{t(isComplete ? 'exactly' : 'atLeast', { count: solutions.length })}</strong>;
}

function Cells({ findings: { forced, differing, puzzle } }: { readonly findings: LiveFindings }) {
  const t = useTranslations('lab.analysis');
  const fixed = puzzle.clues.filter((_, cell) => clueIn(puzzle, cell) !== 0).length;
  return t('forced', { same: Math.max(0, forced.filter((mark) => mark !== 0).length - fixed), differing: differing.length });
}

/** Each technique with the number of its steps and a link to its explanation. */
function Techniques({ grade }: { readonly grade: NonNullable<Judgement['grade']> }) {
  const t = useTranslations('lab.analysis');
  const explainer = use(loadExplainer(useLocale()));
  return (
    <ul className={`${ui.actions} ${styles.uses}`}>
      {grade.techniques.map(({ technique, count }) => (
        <li key={technique}>
          <Link className={ui.badge} href={techniquePath(technique)} prefetch={false}>
            {t('technique', { name: explainer.technique(technique).name, count: `${count}` })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
