import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/app/_ui/progress-bar';
import type { LabProgress } from '@/server/protocol/lab';

/** How far a job of the server is. */
export function JobProgress({ progress: { phase, count, total, found = 0 } }: { readonly progress: LabProgress }) {
  const t = useTranslations('lab.phases');
  // A draft may be the last one: the number of drafts says nothing about the time.
  const isMeasured = total !== undefined && phase !== 'generating';
  return (
    <>
      <ProgressBar {...(isMeasured && { value: total === 0 ? 1 : count / total })} aria-label={t('waiting')} />
      <small>{t(phase, { count: `${count}`, total: `${total ?? ''}`, found: `${found}` })}</small>
    </>
  );
}
