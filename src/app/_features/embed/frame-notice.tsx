import { useTranslations } from 'next-intl';
import styles from './embed.module.css';
import { SeawallLink } from './seawall-link';

interface FrameNoticeProps {
  readonly reason: 'unknown' | 'inPlay';
}

/** In place of a puzzle that a frame cannot show. */
export function FrameNotice({ reason }: FrameNoticeProps) {
  const t = useTranslations('embed');
  return (
    <div className={styles.notice}>
      <h1>{t(`${reason}Title`)}</h1>
      <p>{t(reason)}</p>
      <SeawallLink href="/library" isMain>
        {t('more')}
      </SeawallLink>
    </div>
  );
}
