'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Clock } from '@/app/_features/play/clock';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import { PlayBoard } from '@/app/_features/play/play-board';
import { formatDuration } from '@/app/_ui/duration';
import { isOpen, type Play, type Round } from '@/engine/play/state';
import { LimitClock } from '../multiplayer/limit-clock';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { RaceBoards } from './race-boards';
import { RaceProgress } from './race-progress';

/** Stands in for the clock's play when the viewer has no board in the round. */
const NO_PLAY: Play = { progress: 0, finishedAt: null, gaveUpAt: null, place: null, board: undefined };

/** A running race: the own board and the progress of the others. A spectator sees the progress of all. */
export function RaceScreen({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const { room, view, me } = context;
  const play = round.plays[me];
  const isRacing = round.puzzle !== undefined && play?.board !== undefined;
  return (
    <div className={styles.table}>
      <div className={styles.clocks}>
        <Clock round={round} play={play ?? NO_PLAY} now={room.now} />
        <LimitClock round={round} now={room.now} />
      </div>
      <RaceProgress context={context} round={round} />
      {isRacing ? (
        <AutoFocusBoard key={round.number}>
          <OwnFinish round={round} play={play} />
          <PlayBoard room={room} view={view} member={me} parsed={round.puzzle} play={play} boardState={play.board} />
        </AutoFocusBoard>
      ) : (
        <Watching context={context} round={round} />
      )}
    </div>
  );
}

/** Focuses the board when the start removed the focused element, so that keyboard players can continue. */
function AutoFocusBoard({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={area} className={styles.boardArea}>
      {children}
    </div>
  );
}

function OwnFinish({ round, play }: { readonly round: Round; readonly play: Play }) {
  const t = useTranslations('rooms.race');
  if (isOpen(play)) return null;
  return (
    <p className={styles.big} role="status">
      {play.finishedAt === null
        ? t('youGaveUp')
        : t('youFinished', { place: `${play.place ?? ''}`, time: formatDuration(play.finishedAt - round.startedAt) })}
    </p>
  );
}

function Watching({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('rooms.race');
  const isPlayer = context.view.state.members[context.me]?.role === 'player';
  if (round.puzzle !== undefined) {
    return (
      <>
        <p className={styles.muted}>{t(isPlayer ? 'late' : 'spectateLive')}</p>
        <RaceBoards context={context} round={round} parsed={round.puzzle} />
      </>
    );
  }
  return (
    <div className={styles.covered}>
      <EmptyGrid width={round.width} height={round.height} />
      <p className={styles.muted}>{t(isPlayer ? 'late' : 'spectate')}</p>
    </div>
  );
}
