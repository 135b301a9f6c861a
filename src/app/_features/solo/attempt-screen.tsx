'use client';

import type { ReactNode } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

interface AttemptScreenProps {
  readonly source: NamedSource;
  readonly bootstrap: RoomBootstrap;
  readonly meta: PuzzleMeta;
  /** Alternatives, beside the rules. */
  readonly aside?: ReactNode;
  /** Links to the next steps after the end. */
  readonly actions: ReactNode;
}

/** The started attempt at a daily or a shared puzzle. */
export function AttemptScreen({ source, bootstrap, meta, aside, actions }: AttemptScreenProps) {
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back="/"
      aside={aside}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} meta={meta} ghosts={source}>
          {actions}
        </FinishPanel>
      )}
    />
  );
}
