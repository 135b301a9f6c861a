import { useTranslations } from 'next-intl';
import type { Badge } from '@/engine/play/results';
import styles from '../play/play.module.css';

/** What was earned by a round. */
export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  const t = useTranslations('around.finish');
  const badgeText = useTranslations('badges');
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={t('badges')}>
      {badges.map((badge) => (
        <li key={badge} title={badgeText(`${badge}.meaning`)}>
          {badgeText(`${badge}.name`)}
        </li>
      ))}
    </ul>
  );
}
