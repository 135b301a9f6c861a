import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { NextDaily as Next } from '@/app/_features/results/actions';
import styles from '../play/play.module.css';

/** Where the day goes on; or that it is done. */
export function NextDaily({ next }: { readonly next: Next }) {
  const t = useTranslations('sharing.finish');
  const kinds = useTranslations('kinds');
  const levels = useTranslations('play.levels');
  if (next === 'all-done') return <p className={styles.allDone}>{t('allDone')}</p>;
  const { date, kind, level } = next;
  return (
    <Link className="button" href={`/daily/${date}/${kind}/${level}`}>
      {t('nextDaily', { kind: kinds(`${kind}.name`), level: levels(level) })}
    </Link>
  );
}
