import { useTranslations } from 'next-intl';
import type { Verdict } from '@/engine/core/check';
import styles from './verdict-line.module.css';
import { useViolationSentence } from './violation-sentence';

/** What the rules say about a board, in one sentence. */
export function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('room');
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
