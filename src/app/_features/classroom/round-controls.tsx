'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmButton } from '@/app/_ui/confirm';
import ui from '@/app/_ui/ui.module.css';
import type { Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

/** The host's controls of a round: end it, start the next puzzle, and download the results as a table. */
export function RoundControls({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('classroom');
  const { phase, classroom } = useRoomState(context, (state) => state);
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
      <ButtonLink href={`/room/${context.room.room}/results`} prefetch={false} download>
        {t('table.download')}
      </ButtonLink>
    </div>
  );
}
