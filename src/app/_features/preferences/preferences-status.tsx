import { useTranslations } from 'next-intl';
import { usePreferencesStatus } from './preferences-provider';
import styles from './preferences-status.module.css';

/** Says whether the latest change is saved. */
export function PreferencesStatus() {
  const t = useTranslations('preferences');
  const status = usePreferencesStatus();
  return (
    <p role="status" className={styles.status} data-status={status}>
      {status === 'saved' && t('saved')}
      {status === 'failed' && t('failed')}
    </p>
  );
}
