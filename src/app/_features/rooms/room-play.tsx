'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { Clock } from '@/app/_features/play/clock';
import { ConnectionStatus } from '@/app/_features/play/connection-status';
import { PlayLayout } from '@/app/_features/play/play-layout';
import layout from '@/app/_features/play/play-layout.module.css';
import { Hydrated } from '@/app/_ui/hydrated';
import { KindRules } from '@/app/_ui/kind-rules';
import { PartBoundary } from '@/app/_ui/part-boundary';
import ui from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { type MemberId, type Play, playKey, type RoomState } from '@/engine/play/state';
import { Announcer } from '../multiplayer/announcer';
import { ChatPanel } from '../multiplayer/chat-panel';
import { CountdownTimer } from '../multiplayer/countdown-timer';
import { LimitClock } from '../multiplayer/limit-clock';
import { Members } from '../multiplayer/members';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { useBroadcasts } from '../multiplayer/use-broadcasts';
import { useRoomState } from '../sync/use-room';
import { RaceProgress } from './race-progress';

/** Loaded later: before the first round no board is needed. */
export const loadRoundScreen = () => import('./round-screen');
const RoundScreen = dynamic(() => loadRoundScreen().then((module) => module.RoundScreen));
const RoundResult = dynamic(() => loadRoundScreen().then((module) => module.RoundResult));
/** Loaded only in classrooms. */
const loadClassroom = () => import('@/app/_features/classroom/classroom-round');
const ClassroomBoard = dynamic(() => loadClassroom().then((module) => module.ClassroomBoard));
const ClassroomPanel = dynamic(() => loadClassroom().then((module) => module.ClassroomPanel));

/** Stands in for the clock's play when the viewer has no board in the round. */
const NO_PLAY: Play = { progress: 0, finishedAt: null, gaveUpAt: null, place: null, board: undefined };
/** Until the puzzle is there. */
const UNKNOWN_SIZE: Size = { width: 10, height: 10 };

/** Whether a member has a board on the screen, or will have one in a moment. A teacher with individual boards has a table instead. */
export function isPlayed({ mode, phase, countdown, round, host }: RoomState, me: MemberId): boolean {
  if (mode === 'classroom')
    return phase !== 'lobby' && phase !== 'countdown' && round?.puzzle !== undefined && !(round.hasOwnBoards && host === me);
  return (phase === 'countdown' && countdown !== null) || (phase !== 'lobby' && round !== null);
}

/** The kind of the board. That of a shared puzzle is known when its round has started. */
export function kindOf({ round, settings: { source } }: RoomState): KindId | undefined {
  return (round?.kindId ?? (source.type === 'shared' ? undefined : source.kind)) as KindId | undefined;
}

interface RoomPlayProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
  /** Mode and puzzle. */
  readonly title: string;
  readonly invite: ReactNode;
}

/** The countdown, the board and the end of a round, with chat and members beside them. */
export function RoomPlay({ context, stock, title, invite }: RoomPlayProps) {
  const t = useTranslations('play.layout');
  const mode = useRoomState(context, (state) => state.mode);
  const phase = useRoomState(context, (state) => state.phase);
  const countdown = useRoomState(context, (state) => state.countdown);
  const hasRound = useRoomState(context, ({ round }) => round !== null);
  const width = useRoomState(context, ({ round }) => (round ?? UNKNOWN_SIZE).width);
  const height = useRoomState(context, ({ round }) => (round ?? UNKNOWN_SIZE).height);
  const kind = useRoomState(context, kindOf);
  const { unread, onSeen } = useUnread(context);
  const isCounting = phase === 'countdown' && countdown !== null;
  return (
    <PlayLayout
      title={title}
      back="/rooms/new"
      size={{ width, height }}
      clock={!isCounting && <RoundClocks context={context} />}
      status={<ConnectionStatus room={context.room} />}
      progress={mode === 'race' && phase === 'running' && <RaceProgress context={context} />}
      panel={{
        label: t('room'),
        icon: 'chat',
        unread,
        onSeen,
        content: (
          <>
            {mode === 'classroom' && context.isHost && <ClassroomPanel context={context} stock={stock} />}
            <p className={ui.error} role="status">
              {context.refusal}
            </p>
            <PartBoundary>
              <ChatPanel context={context} />
            </PartBoundary>
            <PartBoundary>
              <Members context={context} />
            </PartBoundary>
            {invite}
            {kind !== undefined && <KindRules kindId={kind} />}
          </>
        ),
      }}
      result={phase === 'ended' && mode !== 'classroom' && hasRound && <RoundResult context={context} />}
    >
      {isCounting ? (
        <div className={layout.cover}>
          <CountdownTimer context={context} countdown={countdown} />
        </div>
      ) : (
        hasRound &&
        (mode === 'classroom' ? (
          <Hydrated>
            <ClassroomBoard context={context} />
          </Hydrated>
        ) : (
          <RoundScreen context={context} />
        ))
      )}
      <PartBoundary className={layout.messages}>
        <Announcer context={context} />
      </PartBoundary>
    </PlayLayout>
  );
}

const RoundClocks = memo(function RoundClocks({ context }: { readonly context: RoomContext }) {
  const { room, me } = context;
  const round = useRoomState(context, (state) => state.round);
  const isShared = useRoomState(context, (state) => state.mode === 'classroom' && !state.round?.hasOwnBoards);
  if (round === null) return null;
  return (
    <>
      {!isShared && <Clock round={round} play={round.plays[playKey(round, me)] ?? NO_PLAY} now={room.now} />}
      <LimitClock round={round} now={room.now} />
    </>
  );
});

/** How many messages of others, and knocks, came since the chat was last in view. */
function useUnread(context: RoomContext): { readonly unread: number; readonly onSeen: () => void } {
  const { room, channel, me, isHost } = context;
  const [seenAt, setSeenAt] = useState(() => room.now());
  const said = useBroadcasts(channel, ({ chat }) => chat.filter(({ member, at }) => member !== me && at > seenAt).length);
  const knocks = useRoomState(context, ({ knocking }) => (isHost ? Object.keys(knocking).length : 0));
  const onSeen = useCallback(() => setSeenAt(room.now()), [room]);
  return { unread: said + knocks, onSeen };
}
