'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Cell } from '@/engine/core/grid';
import { cellOf, interceptPresses } from '../board/cell-events';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './classroom.module.css';

interface HighlightAreaProps {
  readonly context: RoomContext;
  readonly children: ReactNode;
}

/** A board on which the host highlights cells. For other members it is only the board. */
export function HighlightArea({ context, children }: HighlightAreaProps) {
  const t = useTranslations('classroom.highlight');
  const [isOn, setOn] = useState(false);
  const highlights = context.view.state.classroom?.highlights ?? [];
  if (!context.isHost) return <div className={styles.board}>{children}</div>;

  function toggle(cell: Cell): void {
    context.submit({ type: 'highlight', cells: [cell], isLit: !highlights.includes(cell) });
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
        {...interceptPresses(() => isOn, toggle)}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('tool')}>
        <button type="button" className="button" data-variant="secondary" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {t('tool')}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-disabled={highlights.length === 0 || undefined}
          onClick={() => highlights.length > 0 && context.submit({ type: 'highlight', cells: highlights, isLit: false })}
        >
          {t('clear')}
        </button>
      </div>
      <p className={styles.muted} role="status">
        {isOn ? t('hint') : ''}
      </p>
    </>
  );
}
