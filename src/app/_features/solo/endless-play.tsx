'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

interface EndlessPlayProps {
  readonly sight: RoomBootstrap;
  readonly kindId: KindId;
  /** Level and size, in words. */
  readonly note: string;
}

/** A puzzle of one's own choice, and after it another one like it. */
export function EndlessPlay({ sight, kindId, note }: EndlessPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const onPage = { kindId, note, shareTitle: `Seawall: ${kindText(`${kindId}.name`)}, ${note}`, sharePath: null };
  return (
    <SoloScreen
      sight={sight}
      onPage={onPage}
      finish={(room, view) => (
        <FinishPanel
          room={room.room}
          view={view}
          onPage={onPage}
          ghosts={{ type: 'round', room: room.room, round: view.confirmed.round?.number ?? 0 }}
        >
          <button type="button" className="button" onClick={() => room.submit({ type: 'next' })}>
            {t('finish.next')}
          </button>
          <Link className="button" data-quiet href="/play">
            {t('chooseOther')}
          </Link>
        </FinishPanel>
      )}
    />
  );
}
