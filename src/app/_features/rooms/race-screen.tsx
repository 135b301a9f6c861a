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

/** A round clock for those who have no board in the round. */
const NO_PLAY: Play = { progress: 0, finishedAt: null, gaveUpAt: null, place: null, desk: undefined };

/** A race that runs: one's own board and how far the others are; who watches sees how far everybody is. */
export function RaceTable({ seat, round }: { readonly seat: RoomContext; readonly round: Round }) {
  const { room, view, me } = seat;
  const play = round.plays[me];
  const isRacing = round.problem !== undefined && play?.desk !== undefined;
  return (
    <div className={styles.table}>
      <div className={styles.clocks}>
        <Clock round={round} play={play ?? NO_PLAY} now={room.now} />
        <LimitClock round={round} now={room.now} />
      </div>
      <RaceProgress seat={seat} round={round} />
      {isRacing ? (
        <FirstFocus key={round.number}>
          <OwnEnd round={round} play={play} />
          <PlayBoard room={room} view={view} member={me} problem={round.problem} play={play} desk={play.desk} />
        </FirstFocus>
      ) : (
        <Watching seat={seat} round={round} />
      )}
    </div>
  );
}

/** Who started by keyboard goes on by keyboard: what was focused is gone at the gun, so the board takes over. */
function FirstFocus({ children }: { readonly children: ReactNode }) {
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

function OwnEnd({ round, play }: { readonly round: Round; readonly play: Play }) {
  const t = useTranslations('party.race');
  if (isOpen(play)) return null;
  return (
    <p className={styles.big} role="status">
      {play.finishedAt === null
        ? t('youGaveUp')
        : t('youFinished', { place: `${play.place ?? ''}`, time: formatDuration(play.finishedAt - round.startedAt) })}
    </p>
  );
}

function Watching({ seat, round }: { readonly seat: RoomContext; readonly round: Round }) {
  const t = useTranslations('party.race');
  const isPlayer = seat.view.state.members[seat.me]?.part === 'player';
  if (round.problem !== undefined) {
    return (
      <>
        <p className={styles.soft}>{t(isPlayer ? 'late' : 'spectateLive')}</p>
        <RaceBoards seat={seat} round={round} problem={round.problem} />
      </>
    );
  }
  return (
    <div className={styles.covered}>
      <EmptyGrid width={round.width} height={round.height} />
      <p className={styles.soft}>{t(isPlayer ? 'late' : 'spectate')}</p>
    </div>
  );
}
