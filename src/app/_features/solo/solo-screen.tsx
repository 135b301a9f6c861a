'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { useLastPuzzle } from '@/app/_features/offline/use-last-puzzle';
import { ConnectionSign } from '@/app/_features/play/connection-status';
import { onPageHidden } from '@/app/_features/sync/page-connection';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import { isOpen, type MemberId, type Play, type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Clock } from '../play/clock';
import { EmptyGrid } from '../play/empty-grid';
import styles from '../play/play.module.css';
import { PlayBoard } from '../play/play-board';

interface SoloScreenProps {
  readonly sight: RoomBootstrap;
  /** What the device keeps with the puzzle, for times without a connection. */
  readonly onPage: PuzzleOnPage;
  /** What runs beside the board, above it. */
  readonly beside?: (room: RoomConnection, round: Round, play: Play) => ReactNode;
  /** What can be done instead, until the end. */
  readonly meanwhile?: ReactNode;
  /** What comes after the end: where to go from here. */
  readonly finish: (room: RoomConnection, view: RoomView, member: MemberId) => ReactNode;
}

/** A room for one: the clock, the board, the end. */
export function SoloScreen({ sight, onPage, beside, meanwhile, finish }: SoloScreenProps) {
  const { member, now } = sight;
  const { room, view } = useRoom(sight.room, sight.snapshot, { member, now });
  useLastPuzzle(room, view, sight, onPage);
  // What counts and what is over cannot be paused: the room knows.
  useEffect(() => onPageHidden(() => room.submit({ type: 'pause' })), [room]);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  const isOver = play !== undefined && (!isOpen(play) || round?.endedAt !== null);
  const isPaused = play?.desk !== undefined && play.desk.pausedAt !== null && !isOver;
  const screen = useFocusPassedOn(isPaused);
  if (round?.problem === undefined || play?.desk === undefined) return <ConnectionSign view={view} />;
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.head}>
        <Clock round={round} play={play} now={room.now} />
        <ConnectionSign view={view} />
      </div>
      {beside?.(room, round, play)}
      {isPaused ? (
        <Paused room={room} width={round.width} height={round.height} />
      ) : (
        <PlayBoard key={round.number} room={room} view={view} member={member} problem={round.problem} play={play} desk={play.desk} />
      )}
      {isOver ? finish(room, view, member) : meanwhile}
    </div>
  );
}

/** Board and cover take each other's place: what had the focus is gone, so it goes to what one wants next. */
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

/** Time that does not count is not for thinking. */
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
