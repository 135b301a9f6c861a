'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useTransition } from 'react';
import { startDuel } from '@/app/_features/duels/actions';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import styles from '@/app/_features/play/play.module.css';
import { FinishPanel } from '@/app/_features/solo/finish-panel';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import type { Size } from '@/engine/core/grid';
import type { DuelRefusal, DuelRow } from '@/server/protocol/duels';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { DuelResult } from './duel-result';

interface DuelPlayProps extends Size {
  readonly invite: string;
  /** The visitor's part, if they have started it. */
  readonly begun: RoomBootstrap | null;
  /** How it went, as far as the visitor knew when the page was made. */
  readonly table: readonly DuelRow[] | null;
  readonly onPage: PuzzleOnPage;
  /** What stands above the cover. */
  readonly head: ReactNode;
}

/** Somebody's part in a duel: covered until they start, then their board, and at its end how it went. */
export function DuelPlay({ invite, begun, table, onPage, width, height, head }: DuelPlayProps) {
  const t = useTranslations('duel');
  const [sight, setSight] = useState(begun);

  function start(started: RoomBootstrap): void {
    setSight(started);
    // The clock runs: whoever scrolled down to the button looks at the board now.
    window.scrollTo({ top: 0 });
  }

  if (sight === null) {
    return (
      <>
        {head}
        <DuelCover invite={invite} size={{ width, height }} onStart={start} />
      </>
    );
  }
  return (
    <SoloScreen
      sight={sight}
      onPage={onPage}
      finish={(room, view) => (
        <>
          <FinishPanel room={room.room} view={view} onPage={onPage}>
            <Link className="button" data-quiet href="/duels">
              {t('form.another')}
            </Link>
          </FinishPanel>
          <DuelResult invite={invite} hasEnded={view.confirmed.round?.endedAt !== null} known={table} />
        </>
      )}
    />
  );
}

interface DuelCoverProps {
  readonly invite: string;
  readonly size: Size;
  readonly onStart: (sight: RoomBootstrap) => void;
}

function DuelCover({ invite, size, onStart }: DuelCoverProps) {
  const t = useTranslations('duel');
  const play = useTranslations('play.cover');
  const [refusal, setRefusal] = useState<DuelRefusal>();
  const [isStarting, startTransition] = useTransition();

  function start(): void {
    if (isStarting) return;
    startTransition(async () => {
      const started = await startDuel(invite).catch(() => ({ ok: false, code: 'unavailable' }) as const);
      setRefusal(started.ok ? undefined : started.code);
      if (started.ok) onStart(started.sight);
    });
  }

  return (
    <div className={styles.cover}>
      <EmptyGrid {...size} />
      <p>{t('cover.text')}</p>
      <button type="button" className="button" onClick={start} aria-disabled={isStarting || undefined}>
        {isStarting ? play('starting') : play('start')}
      </button>
      {refusal !== undefined && (
        <p className={styles.broken} role="alert">
          {t(`form.refusals.${refusal}`)}
        </p>
      )}
    </div>
  );
}
