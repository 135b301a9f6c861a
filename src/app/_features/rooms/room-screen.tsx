'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ConnectionStatus } from '@/app/_features/play/connection-status';
import { DeadEnd } from '@/app/_ui/dead-end';
import { KindRules } from '@/app/_ui/kind-rules';
import panel from '@/app/_ui/panel.module.css';
import { PartBoundary } from '@/app/_ui/part-boundary';
import ui from '@/app/_ui/ui.module.css';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Announcer } from '../multiplayer/announcer';
import { ChatPanel } from '../multiplayer/chat-panel';
import colours from '../multiplayer/colours.module.css';
import { Invite } from '../multiplayer/invite';
import { Members } from '../multiplayer/members';
import styles from '../multiplayer/multiplayer.module.css';
import { type RoomContext, useRoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import { useSharedRoom } from '../multiplayer/use-shared-room';
import { useRoomState } from '../sync/use-room';
import { ClosedRoom } from './closed-room';
import { JoinScreen, WaitingForHost } from './join-screen';
import { LobbyScreen } from './lobby-screen';
import { isPlayed, kindOf, loadRoundScreen, RoomPlay } from './room-play';
import { useAutoJoin, useLeaveReason } from './use-auto-join';

/** Loaded only in classrooms. */
const ClassroomScreen = dynamic(() => import('@/app/_features/classroom/classroom-screen').then((module) => module.ClassroomScreen));

interface RoomScreenProps {
  readonly bootstrap: RoomBootstrap;
  /** The visitor's current name. */
  readonly name: string;
  /** The invite from the URL of the page. */
  readonly invite: string | null;
  readonly stock: StockChoice;
}

/** A room for several members, from joining to the end. */
export function RoomScreen({ bootstrap, name, invite, stock }: RoomScreenProps) {
  const t = useTranslations('rooms');
  const sharedRoom = useSharedRoom(bootstrap, invite);
  const context = useRoomContext(sharedRoom, bootstrap.member);
  const { me } = context;
  const closeReason = useRoomState(context, (_state, view) => view.closeReason);
  const mode = useRoomState(context, (state) => state.mode);
  const settings = useRoomState(context, (state) => state.settings);
  const isMember = useRoomState(context, ({ members }) => members[me] !== undefined);
  const isBanned = useRoomState(context, ({ banned }) => banned.includes(me));
  const isKnocking = useRoomState(context, ({ knocking }) => knocking[me] !== undefined);
  const hasBoard = useRoomState(context, (state) => isPlayed(state, me));
  const arrival = useAutoJoin(context, invite);
  const { leaveReason, clearLeaveReason } = useLeaveReason(context);
  const summary = useSettingsSummary(mode, settings);

  // The page grows once it is connected. Where it was scrolled before, it would then show its end.
  useEffect(() => {
    // Some browsers return a promise, which is nothing to clean up with.
    window.scrollTo(0, 0);
  }, []);

  useEffect(() => {
    // Members load the code before the start; a failed load is retried then.
    if (isMember) loadRoundScreen().catch(() => {});
  }, [isMember]);

  const inviting = bootstrap.code !== null && (
    <Invite room={bootstrap.room} code={bootstrap.code} isPrivate={settings.isPrivate} invite={invite} />
  );

  if (isBanned) {
    return <DeadEnd title={t('kicked.title')} text={t('kicked.text')} next={{ href: '/rooms/new', text: t('join.elsewhere') }} />;
  }
  if (closeReason !== undefined) return <ClosedRoom reason={closeReason} />;
  const modeName = t(`modes.${mode === 'solo' ? 'co-op' : mode}`);
  if (isMember && hasBoard) {
    return (
      <div className={colours.colours}>
        <RoomPlay context={context} stock={stock} title={mode === 'classroom' ? modeName : `${modeName} · ${summary}`} invite={inviting} />
      </div>
    );
  }
  return (
    <div className={`${styles.screen} ${colours.colours}`}>
      <header className={styles.head} data-screen-only>
        <div>
          <h1>{modeName}</h1>
        </div>
        <ConnectionStatus room={context.room} />
      </header>
      {isMember ? (
        <div className={styles.columns}>
          <div className={ui.form}>
            <RoomContent context={context} stock={stock} />
            <Rules context={context} />
            <p className={ui.error} role="status">
              {context.refusal}
            </p>
          </div>
          <aside className={styles.side} data-screen-only>
            {inviting}
            <PartBoundary>
              <Members context={context} />
            </PartBoundary>
            <PartBoundary>
              <ChatPanel context={context} />
            </PartBoundary>
          </aside>
        </div>
      ) : isKnocking ? (
        <WaitingForHost
          onLeave={() => {
            clearLeaveReason();
            context.submit({ type: 'leave' });
          }}
        />
      ) : arrival.isComing ? (
        <p className={styles.big} role="status">
          {t('new.creating')}
        </p>
      ) : (
        <>
          <JoinScreen
            context={context}
            name={name}
            isInvited={arrival.isInvited}
            leaveReason={leaveReason}
            autoJoinRefusal={arrival.refusal}
          />
          <Rules context={context} />
        </>
      )}
      <Announcer context={context} />
    </div>
  );
}

/** The rules, because invited players may not know the puzzle. The kind of a shared puzzle is known when its round has started. */
function Rules({ context }: { readonly context: RoomContext }) {
  const kind = useRoomState(context, kindOf);
  if (kind === undefined) return null;
  return (
    <div className={panel.panel}>
      <KindRules kindId={kind} />
    </div>
  );
}

function RoomContent({ context, stock }: { readonly context: RoomContext; readonly stock: StockChoice }) {
  const isClassroom = useRoomState(context, ({ mode }) => mode === 'classroom');
  if (isClassroom) return <ClassroomScreen context={context} stock={stock} />;
  return <LobbyScreen context={context} stock={stock} />;
}
