'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { MAX_PACERS, PACER_STRENGTHS, type PacerStrength, pacersIn } from '@/engine/play/pacers';
import { presentPlayers } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './race.module.css';

/** How long the host of a public lobby waits alone before a pacer is offered. */
const OFFER_AFTER_MS = 10_000;

/** Where the host of a race adds pacers. One who waits alone in a public lobby can start a race with one at once. */
export function PacerPicker({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.pacers');
  const { submit } = context;
  const [strength, setStrength] = useState<PacerStrength>('steady');
  const isFull = useRoomState(context, (state) => pacersIn(state).length >= MAX_PACERS);
  const isWaiting = useRoomState(context, (state) => state.settings.isListed && presentPlayers(state).length === 1);
  const isOffered = useHasLasted(isWaiting, OFFER_AFTER_MS);

  function raceNow(): void {
    submit({ type: 'add-pacer', strength });
    submit({ type: 'start', isForced: false });
  }

  return (
    <section className={styles.pacers} aria-labelledby="pacers-heading">
      <h3 id="pacers-heading">{t('heading')}</h3>
      <p className={ui.muted} role="status">
        {t(isOffered ? 'offer' : 'note')}
      </p>
      {isFull ? (
        <p>{t('full', { count: MAX_PACERS })}</p>
      ) : (
        <div className={styles.pacer}>
          <Select
            label={t('strength')}
            value={strength}
            options={PACER_STRENGTHS.map((one) => [one, t(`strengths.${one}`)] as const)}
            onChange={setStrength}
          />
          <Button onClick={() => submit({ type: 'add-pacer', strength })}>{t('add')}</Button>
          {isOffered && (
            <Button variant="primary" onClick={raceNow}>
              {t('race')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether something has been so for some time. */
function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return hasLasted;
}
