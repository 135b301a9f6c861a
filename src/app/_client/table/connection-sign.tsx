import { useTranslations } from 'next-intl';
import { MAX_WAITING, type RoomView } from '@/app/_client/room/room-connection';
import styles from './open-table.module.css';

/** A small lamp and a word: whether what is seen is live, and whether moves still wait to be sent. */
export function ConnectionSign({ view }: { readonly view: RoomView }) {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  if (view.closedBy !== undefined) {
    return (
      <span className={styles.sign} data-phase="closed">
        {refusals(view.closedBy)}{' '}
        <button type="button" className={styles.link} onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
      </span>
    );
  }
  const isWaiting = view.phase !== 'live' && view.unsettled > 0;
  return (
    <span className={styles.sign} data-phase={view.phase} data-unsettled={view.unsettled || undefined}>
      <span className={styles.lamp} aria-hidden="true" />
      {t(`phase.${view.phase}`)}
      {isWaiting && <> · {view.unsettled < MAX_WAITING ? t('unsettled', { count: view.unsettled }) : t('queueFull')}</>}
    </span>
  );
}
