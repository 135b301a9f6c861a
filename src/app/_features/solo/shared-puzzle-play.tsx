'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { openSolo } from '@/app/_features/solo/actions';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import styles from '../play/play.module.css';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

interface SoloPlayProps {
  readonly source: NamedSource;
  /** Whether somebody has left a ghost to race against. */
  readonly hasGhosts: boolean;
  /** The room of an attempt that was begun already. */
  readonly begun: RoomBootstrap | null;
  readonly onPage: PuzzleOnPage;
  /** What is to be seen until the room is open. */
  readonly children: ReactNode;
  /** Where to go after the end. */
  readonly ways: ReactNode;
}

/** A puzzle that is there at once: the page shows it, and the visitor's own room takes its place as soon as scripts run. */
export function SoloPlay({ source, hasGhosts, begun, onPage, children, ways }: SoloPlayProps) {
  const t = useTranslations('play');
  const [sight, setSight] = useState(begun);
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<'daily-limit' | 'error'>();
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef(source);

  useEffect(() => {
    if (begun !== null) return;
    let isGone = attempt < 0;
    openSolo(wanted.current).then(
      (opened) => {
        if (isGone) return;
        if (opened.ok) setSight(opened.sight);
        else setFailure(opened.code === 'daily-limit' ? 'daily-limit' : 'error');
      },
      () => setFailure('error'),
    );
    return () => {
      isGone = true;
    };
  }, [begun, attempt]);

  const meanwhile = hasGhosts && <GhostPicker subject={source} />;
  if (sight === null) {
    return (
      <div className={styles.screen} aria-busy={failure === undefined}>
        {children}
        {failure !== undefined && (
          <p className={styles.broken} role="alert">
            {failure === 'daily-limit' ? refusals(failure) : t('error')}{' '}
            <button type="button" className="button" data-quiet onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </button>
          </p>
        )}
        {meanwhile}
      </div>
    );
  }
  return (
    <SoloScreen
      sight={sight}
      onPage={onPage}
      meanwhile={meanwhile}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} onPage={onPage} ghosts={source}>
          {ways}
        </FinishPanel>
      )}
    />
  );
}
