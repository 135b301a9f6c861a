'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import { PlayBoard } from '@/app/_features/play/play-board';
import layout from '@/app/_features/play/play-layout.module.css';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import { isOpen, type Play, type Round } from '@/engine/play/state';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { RaceBoards } from './race-boards';

/** A running race: the own board. A spectator sees the boards where the room allows it. */
export function RaceScreen({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const { room, view, me } = context;
  const play = round.plays[me];
  if (round.puzzle === undefined || play?.board === undefined) return <Watching context={context} round={round} />;
  return (
    <AutoFocusBoard key={round.number}>
      <PlayBoard room={room} view={view} member={me} parsed={round.puzzle} play={play} boardState={play.board}>
        <OwnFinish round={round} play={play} />
      </PlayBoard>
    </AutoFocusBoard>
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
    <div ref={area} className={layout.contents}>
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
      <RaceBoards context={context} round={round} parsed={round.puzzle}>
        <p className={ui.muted}>{t(isPlayer ? 'late' : 'spectateLive')}</p>
      </RaceBoards>
    );
  }
  return (
    <div className={layout.cover}>
      <EmptyGrid width={round.width} height={round.height} isFitted />
      <p className={ui.muted}>{t(isPlayer ? 'late' : 'spectate')}</p>
    </div>
  );
}
