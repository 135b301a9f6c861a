'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Cell } from '@/engine/core/grid';
import { cellOf, pressesInstead } from '../board/cell-events';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './classroom.module.css';

interface HighlightAreaProps {
  readonly seat: RoomContext;
  readonly children: ReactNode;
}

/** A board on which whoever leads the class points cells out; for everybody else only the board. */
export function HighlightArea({ seat, children }: HighlightAreaProps) {
  const t = useTranslations('lessons.highlight');
  const [isOn, setOn] = useState(false);
  const highlights = seat.view.state.lesson?.highlights ?? [];
  if (!seat.isHost) return <div className={styles.board}>{children}</div>;

  function toggle(cell: Cell): void {
    seat.act({ type: 'highlight', cells: [cell], isLit: !highlights.includes(cell) });
  }

  function onKeyDownCapture(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined || event.code !== 'KeyH' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    toggle(cell);
  }

  return (
    <>
      <div
        className={styles.board}
        data-highlighting={isOn || undefined}
        {...pressesInstead(() => isOn, toggle)}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('tool')}>
        <button type="button" className="button" data-quiet aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {t('tool')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={highlights.length === 0 || undefined}
          onClick={() => highlights.length > 0 && seat.act({ type: 'highlight', cells: highlights, isLit: false })}
        >
          {t('clear')}
        </button>
      </div>
      <p className={styles.soft} role="status">
        {isOn ? t('hint') : ''}
      </p>
    </>
  );
}
