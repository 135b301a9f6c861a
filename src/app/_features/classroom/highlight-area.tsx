'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { Cell } from '@/engine/core/grid';
import { interceptPresses } from '../board/cell-events';
import type { RoomContext } from '../multiplayer/room-context';
import layout from '../play/play-layout.module.css';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';

interface HighlightAreaProps {
  readonly context: RoomContext;
  readonly label: string;
  /** Receives the hint of the tool, which is a message of the board. */
  readonly children: (hint: ReactNode) => ReactNode;
}

/** A board on which the host highlights cells. For other members it is only the board. */
export function HighlightArea({ context, label, children }: HighlightAreaProps) {
  const t = useTranslations('classroom.highlight');
  const [isOn, setOn] = useState(false);
  const highlights = useRoomState(context, ({ classroom }) => classroom?.highlights) ?? [];
  if (!context.isHost) {
    return (
      <section className={layout.contents} aria-label={label}>
        {children(null)}
      </section>
    );
  }

  function toggle(cell: Cell): void {
    context.submit({ type: 'highlight', cells: [cell], isLit: !highlights.includes(cell) });
  }

  return (
    <section
      className={`${layout.contents} ${styles.board}`}
      aria-label={label}
      data-highlighting={isOn || undefined}
      {...interceptPresses(() => isOn, 'KeyH', toggle)}
    >
      {children(
        <p className={`${ui.muted} ${styles.hint}`} role="status">
          {isOn ? t('hint') : ''}
        </p>,
      )}
      <div className={layout.extra} role="toolbar" aria-label={t('tool')}>
        <Button aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {t('tool')}
        </Button>
        <Button
          isDisabled={highlights.length === 0}
          onClick={() => highlights.length > 0 && context.submit({ type: 'highlight', cells: highlights, isLit: false })}
        >
          {t('clear')}
        </Button>
      </div>
    </section>
  );
}
