'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import { PlayBoard } from '@/app/_features/play/play-board';
import layout from '@/app/_features/play/play-layout.module.css';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import { isOpen, type Play } from '@/engine/play/state';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import { RaceBoards } from './race-boards';

/** A running race: the own board. A spectator sees the boards where the room allows it. */
export function RaceScreen({ context }: { readonly context: RoomContext }) {
  const { room, me } = context;
  const parsed = useRoomState(context, ({ round }) => round?.puzzle);
  const number = useRoomState(context, ({ round }) => round?.number);
  const startedAt = useRoomState(context, ({ round }) => round?.startedAt ?? 0);
  const play = useRoomState(context, ({ round }) => round?.plays[me]);
  if (parsed === undefined || play?.board === undefined) return <Watching context={context} />;
  return (
    <AutoFocusBoard key={number}>
      <PlayBoard room={room} member={me} parsed={parsed} play={play} boardState={play.board}>
        <OwnFinish startedAt={startedAt} play={play} />
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

function OwnFinish({ startedAt, play }: { readonly startedAt: number; readonly play: Play }) {
  const t = useTranslations('rooms.race');
  if (isOpen(play)) return null;
  return (
    <p className={styles.big} role="status">
      {play.finishedAt === null
        ? t('youGaveUp')
        : t('youFinished', { place: `${play.place ?? ''}`, time: formatDuration(play.finishedAt - startedAt) })}
    </p>
  );
}

function Watching({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.race');
  const isPlayer = useRoomState(context, ({ members }) => members[context.me]?.role === 'player');
  const round = useRoomState(context, (state) => state.round);
  if (round === null) return null;
  if (round.puzzle !== undefined) {
    return (
      <RaceBoards context={context}>
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
