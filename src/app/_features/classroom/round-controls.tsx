'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './classroom.module.css';

/** How whoever leads a class goes on: collects the work, then takes the next puzzle; and what everybody did, as a table to keep. */
export function RoundControls({ seat, round }: { readonly seat: RoomContext; readonly round: Round }) {
  const t = useTranslations('lessons');
  const [isAsking, setAsking] = useState(false);
  const { phase, lesson } = seat.view.state;
  const isEmpty = lesson?.queue.length === 0;

  function collect(): void {
    // There is no way back, so the first press only asks.
    setAsking(!isAsking);
    if (isAsking) seat.act({ type: 'collect' });
  }

  return (
    <div className={styles.tools}>
      {phase === 'running' ? (
        <button type="button" className="button" onClick={collect} onBlur={() => setAsking(false)}>
          {t(round.isApart ? (isAsking ? 'collectSure' : 'collect') : isAsking ? 'endFrontSure' : 'endFront')}
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={isEmpty || undefined}
            aria-describedby={isEmpty ? 'next-empty' : undefined}
            onClick={() => isEmpty || seat.act({ type: 'next' })}
          >
            {t('next')}
          </button>
          {isEmpty && <span id="next-empty">{t('nextEmpty')}</span>}
        </>
      )}
      <a className="button" data-quiet href={`/room/${seat.room.room}/results`} download>
        {t('table.download')}
      </a>
    </div>
  );
}
