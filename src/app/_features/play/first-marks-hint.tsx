'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { MarkingHelp } from '@/app/_features/board/marking-help';
import { browserStorage } from '@/app/_ui/browser-storage';
import type { KindId } from '@/engine/kinds/playable';
import styles from './first-marks-hint.module.css';

/** After so many moves a player knows how to mark. */
const ENOUGH_MOVES = 4;

const listeners = new Set<() => void>();
/** Also where the browser stores nothing, until the page is left. */
const known = new Set<KindId>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keyOf(kindId: KindId): string {
  return `seawall-knows-marks-${kindId}`;
}

function isKnown(kindId: KindId): boolean {
  return known.has(kindId) || browserStorage('localStorage')?.getItem(keyOf(kindId)) === 'yes';
}

function setKnown(kindId: KindId): void {
  if (isKnown(kindId)) return;
  known.add(kindId);
  try {
    browserStorage('localStorage')?.setItem(keyOf(kindId), 'yes');
  } catch {
    // The storage is full.
  }
  for (const listener of listeners) listener();
}

interface FirstMarksHintProps {
  readonly kindId: KindId;
  /** How many moves the player has made on this board. */
  readonly moves: number;
}

/** On a newcomer's first board of a kind: which press makes which mark, until a few moves are made or it is dismissed. */
export function FirstMarksHint({ kindId, moves }: FirstMarksHintProps) {
  const t = useTranslations('board.marking');
  const isDone = useSyncExternalStore(
    subscribe,
    () => isKnown(kindId),
    () => true,
  );
  useEffect(() => {
    if (moves >= ENOUGH_MOVES) setKnown(kindId);
  }, [kindId, moves]);
  if (isDone) return null;
  return (
    <div className={styles.hint} role="note">
      <MarkingHelp kindId={kindId} />
      <button type="button" className={styles.dismiss} aria-label={t('gotIt')} title={t('gotIt')} onClick={() => setKnown(kindId)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
          <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
