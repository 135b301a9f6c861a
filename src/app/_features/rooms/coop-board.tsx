'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { cellOf, pressesInstead } from '@/app/_features/board/cell-events';
import { Clock } from '@/app/_features/play/clock';
import { PlayBoard } from '@/app/_features/play/play-board';
import type { Cell } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { topLayer } from '@/engine/play/board-state';
import { type BoardState, isOpen, isPlayer, type ParsedPuzzle, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { LimitClock } from '../multiplayer/limit-clock';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { BoardOverlay, placerOf } from './coop-overlay';

interface CoopTableProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly problem: ParsedPuzzle;
  readonly play: Play;
  readonly desk: BoardState;
}

/** One board for everybody, with all that the others do on it. */
export function CoopTable({ seat, round, problem, play, desk }: CoopTableProps) {
  const t = useTranslations('party.coop');
  const modes = useTranslations('party.modes');
  const { room, view, me, line, nameOf } = seat;
  const [showsWho, setShowsWho] = useState(false);
  const [isPinging, setPinging] = useState(false);
  const [placer, setPlacer] = useState('');
  const plays = isPlayer(view.state, me);
  const kindId = problem.puzzle.kind as KindId;
  const overlay = <BoardOverlay seat={seat} desk={desk} size={problem.puzzle} kindId={kindId} showsWho={showsWho} />;

  function ping(cell: Cell): void {
    setPinging(false);
    void line.ping(cell);
  }

  function onKeyDownCapture(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined || event.code !== 'KeyP' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    ping(cell);
  }

  function onFocus(event: FocusEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    line.point(cell);
    const member = showsWho ? placerOf(desk, cell) : undefined;
    setPlacer(member === undefined ? '' : t('placedBy', { name: nameOf(member) }));
  }

  const own = topLayer(desk, me);
  return (
    <section
      className={styles.table}
      aria-label={modes('co-op')}
      {...pressesInstead(({ altKey }) => isPinging || altKey, ping)}
      onKeyDownCapture={onKeyDownCapture}
      onPointerMove={(event) => event.pointerType === 'mouse' && line.point(cellOf(event.target) ?? null)}
      onPointerLeave={() => line.point(null)}
      onFocus={onFocus}
      onBlur={() => line.point(null)}
    >
      <div className={styles.clocks}>
        <Clock round={round} play={play} now={room.now} />
        <LimitClock round={round} now={room.now} />
      </div>
      <div className={styles.boardArea} data-pinging={isPinging || undefined}>
        {plays ? (
          <PlayBoard key={round.number} room={room} view={view} member={me} problem={problem} play={play} desk={desk} overlay={overlay} />
        ) : (
          <>
            <p className={styles.soft}>{t('watching')}</p>
            <ReadOnlyBoard problem={problem} marks={desk.marks} isSolved={play.finishedAt !== null} overlay={overlay} />
          </>
        )}
      </div>
      <div className={styles.row} role="toolbar" aria-label={t('tools')}>
        <button type="button" className="button" data-quiet aria-pressed={showsWho} onClick={() => setShowsWho(!showsWho)}>
          {t('who')}
        </button>
        {isOpen(play) && (
          <button type="button" className="button" data-quiet aria-pressed={isPinging} onClick={() => setPinging(!isPinging)}>
            {t('ping')}
          </button>
        )}
        {own !== undefined && (
          <button
            type="button"
            className="button"
            data-quiet
            aria-pressed={own.isShown}
            onClick={() => seat.act({ type: 'layer-show', isShown: !own.isShown })}
          >
            {t('showLayer')}
          </button>
        )}
      </div>
      <p className={styles.soft} role="status">
        {isPinging ? t('pingHint') : ''}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {placer}
      </p>
    </section>
  );
}
