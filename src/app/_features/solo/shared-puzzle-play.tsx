'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { openSoloRoom } from '@/app/_features/solo/actions';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import styles from '../play/play.module.css';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

interface SharedPuzzlePlayProps {
  readonly source: NamedSource;
  /** Whether there is a ghost to race against. */
  readonly hasGhosts: boolean;
  /** The room of an attempt that has already started. */
  readonly begun: RoomBootstrap | null;
  readonly meta: PuzzleMeta;
  /** Shown until the room is open. */
  readonly children: ReactNode;
  /** Links to the next steps after the end. */
  readonly actions: ReactNode;
}

/** A shared puzzle: the page shows it at once, and the visitor's own room replaces it after hydration. */
export function SharedPuzzlePlay({ source, hasGhosts, begun, meta, children, actions }: SharedPuzzlePlayProps) {
  const t = useTranslations('play');
  const [bootstrap, setBootstrap] = useState(begun);
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<'daily-limit' | 'error'>();
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef(source);

  useEffect(() => {
    if (begun !== null) return;
    let isGone = attempt < 0;
    openSoloRoom(wanted.current).then(
      (opened) => {
        if (isGone) return;
        if (opened.ok) setBootstrap(opened.bootstrap);
        else setFailure(opened.code === 'daily-limit' ? 'daily-limit' : 'error');
      },
      () => setFailure('error'),
    );
    return () => {
      isGone = true;
    };
  }, [begun, attempt]);

  const aside = hasGhosts && <GhostPicker subject={source} />;
  if (bootstrap === null) {
    return (
      <div className={styles.screen} aria-busy={failure === undefined}>
        {children}
        {failure !== undefined && (
          <p className={styles.broken} role="alert">
            {failure === 'daily-limit' ? refusals(failure) : t('error')}{' '}
            <button type="button" className="button" data-variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </button>
          </p>
        )}
        {aside}
      </div>
    );
  }
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      aside={aside}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} meta={meta} ghosts={source}>
          {actions}
        </FinishPanel>
      )}
    />
  );
}
