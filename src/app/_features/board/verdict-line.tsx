import { useTranslations } from 'next-intl';
import type { Verdict } from '@/engine/core/check';
import { useViolationSentence } from './use-violation-sentence';
import styles from './verdict-line.module.css';

/** The verdict on a board in one sentence. */
export function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('board');
  const sentence = useViolationSentence();
  if (verdict.status === 'solved') return null;
  if (verdict.status === 'open') return <p className={styles.open}>{t('blanks', { count: verdict.blanks })}</p>;
  const [first, ...others] = verdict.violations;
  return (
    <p className={styles.broken}>
      {sentence(first.message)} {others.length > 0 && <span className={styles.more}>{t('moreBroken', { count: others.length })}</span>}
    </p>
  );
}
