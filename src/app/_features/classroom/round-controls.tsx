'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/app/_ui/button';
import { ConfirmButton } from '@/app/_ui/confirm';
import ui from '@/app/_ui/ui.module.css';
import type { Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';

/** The host's controls of a round: end it, start the next puzzle, and download the results as a table. */
export function RoundControls({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('classroom');
  const { phase, classroom } = context.view.state;
  const isEmpty = classroom?.queue.length === 0;

  return (
    <div className={ui.centered}>
      {phase === 'running' ? (
        <ConfirmButton
          variant="primary"
          label={t(round.hasOwnBoards ? 'collect' : 'endShared')}
          question={t(round.hasOwnBoards ? 'collectSure' : 'endSharedSure')}
          cancel={t('cancel')}
          action={() => context.submit({ type: 'collect' })}
        />
      ) : (
        <>
          <Button
            variant="primary"
            isDisabled={isEmpty}
            aria-describedby={isEmpty ? 'next-empty' : undefined}
            onClick={() => context.submit({ type: 'next' })}
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
