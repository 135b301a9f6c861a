import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MAX_PENDING, type RoomConnection, type RoomView } from '@/app/_features/sync/room-connection';
import { useRoomState } from '@/app/_features/sync/use-room';
import ui from '../../_ui/ui.module.css';
import styles from './connection-status.module.css';

/** Connecting and sending are shown only after this time. */
const SLOW_MS = 2_000;

/** Says what is wrong with the connection. It is not visible while all is well. */
export function ConnectionStatus({ room }: { readonly room: RoomConnection }) {
  const t = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const view = useRoomState({ room }, (_state, now) => now);
  const text = useTroubleText(view);
  if (view.closeReason !== undefined) {
    return (
      <span className={styles.sign} data-phase="closed">
        {refusals(view.closeReason)}{' '}
        <button type="button" className={ui.words} onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
      </span>
    );
  }
  const isWaiting = view.phase !== 'live' && view.pendingCount > 0;
  return (
    <span
      className={text === undefined ? 'visually-hidden' : styles.sign}
      data-phase={view.phase}
      data-unsettled={view.pendingCount || undefined}
    >
      {text !== undefined && (
        <>
          <span className={styles.lamp} aria-hidden="true" />
          {text}
          {isWaiting && <> · {view.pendingCount < MAX_PENDING ? t('pendingMoves', { count: view.pendingCount }) : t('outboxFull')}</>}
        </>
      )}
    </span>
  );
}

/** Undefined while all is well. */
function useTroubleText({ phase, admissionRefusal, pendingCount }: RoomView): string | undefined {
  const t = useTranslations('sync');
  const isConnecting = useIsLasting(phase === 'connecting');
  const isSending = useIsLasting(phase === 'live' && pendingCount > 0);
  if (admissionRefusal !== undefined) return t(`admission.${admissionRefusal}`);
  if (phase === 'offline') return t('offline');
  if (isConnecting) return t('connecting');
  return isSending ? t('sending') : undefined;
}

/** Whether a state has lasted noticeably long. */
function useIsLasting(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  if (isLong && !isOn) setLong(false);
  return isLong && isOn;
}
