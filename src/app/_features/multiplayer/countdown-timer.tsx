'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { useTicking } from '@/app/_ui/use-ticking';
import type { Countdown as CountdownState } from '@/engine/play/state';
import { useRoomState } from '../sync/use-room';
import own from './countdown.module.css';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';

const TICK_MS = 100;
const SECOND_MS = 1_000;

interface CountdownProps {
  readonly context: RoomContext;
  readonly countdown: CountdownState;
}

/** The seconds to the start by the server's clock; then the puzzle is revealed. */
export function CountdownTimer({ context, countdown }: CountdownProps) {
  const t = useTranslations('rooms.countdown');
  const { room, isHost, submit } = context;
  const isRace = useRoomState(context, ({ mode }) => mode === 'race');
  const secondsLeft = () => Math.max(0, Math.ceil((countdown.startsAt - room.now()) / SECOND_MS));
  const seconds = useTicking<number | undefined>(secondsLeft, undefined, TICK_MS);
  return (
    <section className={own.countdown} aria-live="assertive">
      {isRace && seconds !== undefined && seconds > 0 ? (
        <>
          <p className={ui.muted} aria-hidden="true">
            {t('label')}
          </p>
          <p className={own.number} key={seconds}>
            <span aria-hidden="true">{seconds}</span>
            <span className="visually-hidden">{t('seconds', { count: seconds })}</span>
          </p>
          {isHost && <Button onClick={() => submit({ type: 'stop-countdown' })}>{t('stop')}</Button>}
        </>
      ) : (
        <p className={styles.big}>{t('dealing')}</p>
      )}
    </section>
  );
}
