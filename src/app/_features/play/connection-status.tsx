import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MAX_WAITING, type RoomView } from '@/app/_features/sync/room-connection';
import styles from './connection-status.module.css';

/** Longer than a blink: then it is worth a sign that something is on its way. */
const BLINK_MS = 400;

/** A small lamp and a word: whether what is seen is live, and whether moves still wait to be sent. */
export function ConnectionSign({ view }: { readonly view: RoomView }) {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  const isSlow = useSlowness(view.unsettled > 0);
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
    <span className={styles.sign} data-phase={view.phase} data-unsettled={view.unsettled || undefined} data-slow={isSlow || undefined}>
      <span className={styles.lamp} aria-hidden="true" />
      {view.heldOff === undefined ? t(`phase.${view.phase}`) : t(`heldOff.${view.heldOff}`)}
      {isWaiting && <> · {view.unsettled < MAX_WAITING ? t('unsettled', { count: view.unsettled }) : t('queueFull')}</>}
    </span>
  );
}

/** Whether something has been going on for longer than a blink. An animation that only waits would already cost every press a layer. */
function useSlowness(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), BLINK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
