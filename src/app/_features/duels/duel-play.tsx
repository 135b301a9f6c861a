'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import styles from '@/app/_features/play/play.module.css';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import { StartButton } from '@/app/_features/solo/start-button';
import { ButtonLink } from '@/app/_ui/button-link';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import type { DuelRow } from '@/server/protocol/duels';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { DuelResult } from './duel-result';

interface DuelPlayProps extends Size {
  readonly invite: string;
  /** The visitor's play, if they have started it. */
  readonly begun: RoomBootstrap | null;
  /** The standings that the visitor could see at render. */
  readonly standings: readonly DuelRow[] | null;
  readonly meta: PuzzleMeta;
  /** Shown above the cover. */
  readonly head: ReactNode;
  /** The link to send, for the owner of the duel. */
  readonly sharing: ReactNode;
}

/** The visitor's play of a duel: covered until they start, then the board, and at its end the standings. */
export function DuelPlay({ invite, begun, standings, meta, width, height, head, sharing }: DuelPlayProps) {
  const t = useTranslations('duels');
  const [bootstrap, setBootstrap] = useState(begun);

  if (bootstrap === null) {
    return (
      <>
        {head}
        <div className={`${ui.middle} ${styles.cover}`}>
          <p>{t('cover.text')}</p>
          <StartButton
            start={(signal) => request('POST page/start-duel', { invite }, { signal })}
            textOf={(code) => t(`form.refusals.${code}`)}
            onStart={setBootstrap}
          />
          <EmptyGrid width={width} height={height} />
        </div>
        {sharing}
      </>
    );
  }
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back="/duels"
      aside={sharing}
      finish={() => ({
        next: (
          <ButtonLink variant="primary" href="/duels">
            {t('form.another')}
          </ButtonLink>
        ),
      })}
      after={(view) => <DuelResult invite={invite} hasEnded={view.confirmed.round?.endedAt !== null} known={standings} />}
    />
  );
}
