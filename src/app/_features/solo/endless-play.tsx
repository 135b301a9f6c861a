'use client';

import { useTranslations } from 'next-intl';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import ui from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import type { GhostTarget } from '@/server/protocol/ghosts';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { EmptyGrid } from '../play/empty-grid';
import styles from '../play/play.module.css';
import { SoloScreen } from './solo-screen';

interface EndlessPlayProps {
  readonly bootstrap: RoomBootstrap;
  readonly kindId: KindId;
  readonly size: Size;
  /** Level and size as text. */
  readonly note: string;
}

/** A puzzle of the player's choice, followed by another like it; or another try at a puzzle, which is followed by none. */
export function EndlessPlay({ bootstrap, kindId, size, note }: EndlessPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const meta = { kindId, note, shareTitle: `Seawall: ${kindText(`${kindId}.name`)}, ${note}`, sharePath: null };
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back="/play"
      waiting={
        <div className={`${ui.middle} ${styles.cover}`}>
          <EmptyGrid width={size.width} height={size.height} />
          <p role="status">{t('generating')}</p>
        </div>
      }
      finish={(room, view) => ({
        ghosts: targetOf(room.room, view),
        next:
          view.confirmed.settings.source.type !== 'generated' ? undefined : view.state.phase === 'countdown' ? (
            <p role="status">{t('generating')}</p>
          ) : (
            <Button variant="primary" onClick={() => room.submit({ type: 'next' })}>
              {t('finish.next')}
            </Button>
          ),
        children: <ButtonLink href="/play">{t('chooseOther')}</ButtonLink>,
      })}
    />
  );
}

/** The puzzle of the room: of another try, the one that was tried first. */
function targetOf(room: string, { confirmed: { settings, round } }: RoomView): GhostTarget {
  const { source } = settings;
  if (source.type === 'daily' || source.type === 'shared') return source;
  return source.type === 'round'
    ? { type: 'round', room: source.room, round: source.round }
    : { type: 'round', room, round: round?.number ?? 0 };
}
