import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MAX_PENDING, type RoomView } from '@/app/_features/sync/room-connection';
import styles from './connection-status.module.css';

/** Pending moves are shown only after this time. */
const BLINK_MS = 400;

/** A lamp and a word: whether the view is live and whether moves are pending. */
export function ConnectionStatus({ view }: { readonly view: RoomView }) {
  const t = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const isSlow = useIsSlow(view.pendingCount > 0);
  if (view.closeReason !== undefined) {
    return (
      <span className={styles.sign} data-phase="closed">
        {refusals(view.closeReason)}{' '}
        <button type="button" className={styles.link} onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
      </span>
    );
  }
  const isWaiting = view.phase !== 'live' && view.pendingCount > 0;
  return (
    <span className={styles.sign} data-phase={view.phase} data-unsettled={view.pendingCount || undefined} data-slow={isSlow || undefined}>
      <span className={styles.lamp} aria-hidden="true" />
      {view.admissionRefusal === undefined ? t(`phase.${view.phase}`) : t(`admission.${view.admissionRefusal}`)}
      {isWaiting && <> · {view.pendingCount < MAX_PENDING ? t('pendingMoves', { count: view.pendingCount }) : t('outboxFull')}</>}
    </span>
  );
}

/** Whether the state has lasted noticeably long. A delayed animation instead of a timer would cost every press a layer. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), BLINK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
