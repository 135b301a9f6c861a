'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { useLastPuzzle } from '@/app/_features/offline/use-last-puzzle';
import { ConnectionStatus } from '@/app/_features/play/connection-status';
import { onPageHidden } from '@/app/_features/sync/page-lifecycle';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import { isOpen, type MemberId, type Play, type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Clock } from '../play/clock';
import { EmptyGrid } from '../play/empty-grid';
import styles from '../play/play.module.css';
import { PlayBoard } from '../play/play-board';

interface SoloScreenProps {
  readonly bootstrap: RoomBootstrap;
  /** Saved with the puzzle in the browser, for offline use. */
  readonly meta: PuzzleMeta;
  /** Shown while there is no puzzle yet. */
  readonly waiting?: ReactNode;
  /** Shown above the board. */
  readonly header?: (room: RoomConnection, round: Round, play: Play) => ReactNode;
  /** Alternatives, shown until the end. */
  readonly aside?: ReactNode;
  /** Shown after the end. */
  readonly finish: (room: RoomConnection, view: RoomView, member: MemberId) => ReactNode;
}

/** A solo room: the clock, the board, the end. */
export function SoloScreen({ bootstrap, meta, waiting, header, aside, finish }: SoloScreenProps) {
  const { member, now } = bootstrap;
  const { room, view } = useRoom(bootstrap.room, bootstrap.snapshot, { member, now });
  useLastPuzzle(room, view, bootstrap, meta);
  // The room refuses to pause a ranked or finished round.
  useEffect(() => onPageHidden(() => room.submit({ type: 'pause' })), [room]);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  const isOver = play !== undefined && (!isOpen(play) || round?.endedAt !== null);
  const isPaused = play?.board !== undefined && play.board.pausedAt !== null && !isOver;
  const screen = useFocusPassedOn(isPaused);
  if (round?.puzzle === undefined || play?.board === undefined) {
    return (
      <>
        {waiting}
        <ConnectionStatus view={view} />
      </>
    );
  }
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.head}>
        <Clock round={round} play={play} now={room.now} />
        <ConnectionStatus view={view} />
      </div>
      {header?.(room, round, play)}
      {isPaused ? (
        <Paused room={room} width={round.width} height={round.height} />
      ) : (
        <PlayBoard key={round.number} room={room} view={view} member={member} parsed={round.puzzle} play={play} boardState={play.board} />
      )}
      {isOver ? finish(room, view, member) : aside}
    </div>
  );
}

/** Board and cover replace each other, so the focused element is removed; the focus moves to the new one. */
function useFocusPassedOn(isPaused: boolean): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current === isPaused) return;
    wasPaused.current = isPaused;
    if (document.activeElement !== document.body) return;
    const wanted = isPaused ? '[data-resume]' : '[role="gridcell"][tabindex="0"]';
    screen.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [isPaused]);
  return screen;
}

/** The cover hides the board, because paused time does not count. */
function Paused({ room, width, height }: { readonly room: RoomConnection; readonly width: number; readonly height: number }) {
  const t = useTranslations('play');
  return (
    <div className={styles.cover}>
      <EmptyGrid width={width} height={height} />
      <p>{t('cover.paused')}</p>
      <button type="button" className="button" data-resume onClick={() => room.submit({ type: 'resume' })}>
        {t('tools.resume')}
      </button>
    </div>
  );
}
