'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/app/_ui/button';
import type { Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './classroom.module.css';

/** The host's controls of a round: end it, start the next puzzle, and download the results as a table. */
export function RoundControls({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('classroom');
  const [isConfirming, setConfirming] = useState(false);
  const { phase, classroom } = context.view.state;
  const isEmpty = classroom?.queue.length === 0;

  function collect(): void {
    // Ending a round is final, so the first press only asks for confirmation.
    setConfirming(!isConfirming);
    if (isConfirming) context.submit({ type: 'collect' });
  }

  return (
    <div className={styles.tools}>
      {phase === 'running' ? (
        <Button variant="primary" onClick={collect} onBlur={() => setConfirming(false)}>
          {t(round.hasOwnBoards ? (isConfirming ? 'collectSure' : 'collect') : isConfirming ? 'endSharedSure' : 'endShared')}
        </Button>
      ) : (
        <>
          <Button
            variant="primary"
            isDisabled={isEmpty}
            aria-describedby={isEmpty ? 'next-empty' : undefined}
            onClick={() => isEmpty || context.submit({ type: 'next' })}
          >
            {t('next')}
          </Button>
          {isEmpty && <span id="next-empty">{t('nextEmpty')}</span>}
        </>
      )}
      <ButtonLink isDocument href={`/room/${context.room.room}/results`} download>
        {t('table.download')}
      </ButtonLink>
    </div>
  );
}
