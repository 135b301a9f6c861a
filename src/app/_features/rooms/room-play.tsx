'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
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
  const { view, room, me } = context;
  const { mode, phase, countdown, round, settings } = view.state;
  const { unread, onSeen } = useUnread(context);
  const kind = round?.kindId ?? (settings.source.type === 'shared' ? undefined : settings.source.kind);
  const isCounting = phase === 'countdown' && countdown !== null;
  return (
    <PlayLayout
      title={title}
      back="/rooms/new"
      size={round ?? UNKNOWN_SIZE}
      clock={
        round !== null &&
        !isCounting && (
          <>
            {(mode !== 'classroom' || round.hasOwnBoards) && (
              <Clock round={round} play={round.plays[playKey(round, me)] ?? NO_PLAY} now={room.now} />
            )}
            <LimitClock round={round} now={room.now} />
          </>
        )
      }
      status={<ConnectionStatus view={view} />}
      progress={mode === 'race' && phase === 'running' && round !== null && <RaceProgress context={context} round={round} />}
      panel={{
        label: t('room'),
        icon: 'chat',
        unread,
        onSeen,
        content: (
          <>
            {mode === 'classroom' && context.isHost && round !== null && <ClassroomPanel context={context} round={round} stock={stock} />}
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
            {kind !== undefined && <KindRules kindId={kind as KindId} />}
          </>
        ),
      }}
      result={phase === 'ended' && mode !== 'classroom' && round !== null && <RoundResult context={context} round={round} />}
    >
      {isCounting ? (
        <div className={layout.cover}>
          <CountdownTimer context={context} countdown={countdown} />
        </div>
      ) : (
        round !== null &&
        (mode === 'classroom' ? (
          <Hydrated>
            <ClassroomBoard context={context} round={round} />
          </Hydrated>
        ) : (
          <RoundScreen context={context} round={round} />
        ))
      )}
      <PartBoundary className={layout.messages}>
        <Announcer context={context} />
      </PartBoundary>
    </PlayLayout>
  );
}

/** How many messages of others, and knocks, came since the chat was last in view. */
function useUnread({ room, view, channel, me, isHost }: RoomContext): { readonly unread: number; readonly onSeen: () => void } {
  const [seenAt, setSeenAt] = useState(() => room.now());
  const said = useBroadcasts(channel, 'chat').filter(({ member, at }) => member !== me && at > seenAt).length;
  const knocks = isHost ? Object.keys(view.state.knocking).length : 0;
  const onSeen = useCallback(() => setSeenAt(room.now()), [room]);
  return { unread: said + knocks, onSeen };
}
