'use client';

import { useTranslations } from 'next-intl';
import type { LabState } from '@/app/_features/lab/use-lab-job';
import paper from '@/app/_ui/ui.module.css';
import type { LabJob, LabProgress } from '@/server/protocol/lab';

interface AskingProps {
  readonly state: LabState<LabJob>;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** How far a question is, with a way to end it; or why there is no answer. Nothing once there is one. */
export function JobStatus({ state, onCancel, onAgain }: AskingProps) {
  const t = useTranslations('watch');
  const refusals = useTranslations('lab.refusals');
  const sayProgress = useProgress();
  if (state.status === 'asking') {
    return (
      <div className={paper.ways}>
        <p role="status">{sayProgress(state.progress)}</p>
        <button type="button" className="button" data-quiet onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <div className={paper.ways}>
      <p className={state.failure === 'cancelled' ? undefined : paper.wrong} role="status">
        {refusals(state.failure)}
      </p>
      {state.failure !== 'puzzle-in-play' && (
        <button type="button" className="button" data-quiet onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

function useProgress(): (progress: LabProgress) => string {
  const t = useTranslations('lab.phases');
  return ({ phase, count, total, found }) => t(phase, { count: `${count}`, total: `${total ?? ''}`, found: `${found ?? 0}` });
}
