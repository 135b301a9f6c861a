'use client';

import { useTranslations } from 'next-intl';
import { type LabState, useLabFailureText } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { LabJob, LabProgress } from '@/server/protocol/lab';

interface JobStatusProps {
  readonly state: LabState<LabJob>;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** The progress of a job with a cancel button, or its failure. Renders nothing when the job has a result. */
export function JobStatus({ state, onCancel, onAgain }: JobStatusProps) {
  const t = useTranslations('walkthrough');
  const failureText = useLabFailureText();
  const describeProgress = useProgress();
  if (state.status === 'asking') {
    return (
      <div className={ui.actions}>
        <p role="status">{describeProgress(state.progress)}</p>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <div className={ui.actions}>
      <p className={state.failure.code === 'cancelled' ? undefined : ui.error} role="status">
        {failureText(state.failure)}
      </p>
      {state.failure.code !== 'puzzle-in-play' && <Button onClick={onAgain}>{t('again')}</Button>}
    </div>
  );
}

function useProgress(): (progress: LabProgress) => string {
  const t = useTranslations('lab.phases');
  return ({ phase, count, total, found }) => t(phase, { count: `${count}`, total: `${total ?? ''}`, found: `${found ?? 0}` });
}
