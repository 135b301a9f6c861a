'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { EmptyGrid } from '../play/empty-grid';
import styles from '../play/play.module.css';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

interface EndlessPlayProps {
  readonly bootstrap: RoomBootstrap;
  readonly kindId: KindId;
  readonly size: Size;
  /** Level and size as text. */
  readonly note: string;
}

/** A puzzle of the player's choice, followed by another like it. */
export function EndlessPlay({ bootstrap, kindId, size, note }: EndlessPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const meta = { kindId, note, shareTitle: `Seawall: ${kindText(`${kindId}.name`)}, ${note}`, sharePath: null };
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      waiting={
        <div className={styles.cover}>
          <EmptyGrid width={size.width} height={size.height} />
          <p role="status">{t('generating')}</p>
        </div>
      }
      finish={(room, view) => (
        <FinishPanel
          room={room.room}
          view={view}
          meta={meta}
          ghosts={{ type: 'round', room: room.room, round: view.confirmed.round?.number ?? 0 }}
        >
          {view.state.phase === 'countdown' ? (
            <p role="status">{t('generating')}</p>
          ) : (
            <button type="button" className="button" onClick={() => room.submit({ type: 'next' })}>
              {t('finish.next')}
            </button>
          )}
          <Link className="button" data-variant="secondary" href="/play">
            {t('chooseOther')}
          </Link>
        </FinishPanel>
      )}
    />
  );
}
