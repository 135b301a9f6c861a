import { useTranslations } from 'next-intl';
import ui from '@/app/_ui/ui.module.css';
import type { Verdict } from '@/engine/core/check';
import { useViolationSentence } from './use-violation-sentence';

/** The verdict on a board in one sentence. */
export function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('board');
  const sentence = useViolationSentence();
  if (verdict.status === 'solved') return null;
  if (verdict.status === 'open') return <p className={ui.muted}>{t('blanks', { count: verdict.blanks })}</p>;
  const [first, ...others] = verdict.violations;
  return (
    <p className={ui.error}>
      {sentence(first.message)} {others.length > 0 && <span className={ui.muted}>{t('moreBroken', { count: others.length })}</span>}
    </p>
  );
}
