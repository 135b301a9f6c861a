'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ConnectionStatus } from '@/app/_features/play/connection-status';
import { ButtonLink } from '@/app/_ui/button';
import { KindRules } from '@/app/_ui/kind-rules';
import { Notice } from '@/app/_ui/notice';
import panel from '@/app/_ui/panel.module.css';
import { PartBoundary } from '@/app/_ui/part-boundary';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomState } from '@/engine/play/state';
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
import { ClosedRoom } from './closed-room';
import { JoinScreen, WaitingForHost } from './join-screen';
import { LobbyScreen } from './lobby-screen';
import { isPlayed, loadRoundScreen, RoomPlay } from './room-play';
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
  const { state, closeReason } = context.view;
  const isMember = state.members[context.me] !== undefined;
  const arrival = useAutoJoin(context, invite);
  const { leaveReason, clearLeaveReason } = useLeaveReason(context);
  const summary = useSettingsSummary(state.mode, state.settings);

  useEffect(() => {
    // Members load the code before the start; a failed load is retried then.
    if (isMember) loadRoundScreen().catch(() => {});
  }, [isMember]);

  const inviting = bootstrap.code !== null && (
    <Invite room={bootstrap.room} code={bootstrap.code} isPrivate={state.settings.isPrivate} invite={invite} />
  );

  if (state.banned.includes(context.me)) {
    return (
      <Notice title={t('kicked.title')} text={t('kicked.text')}>
        <ButtonLink variant="primary" href="/rooms/new">
          {t('join.elsewhere')}
        </ButtonLink>
      </Notice>
    );
  }
  if (closeReason !== undefined) return <ClosedRoom reason={closeReason} />;
  const modeName = t(`modes.${state.mode === 'solo' ? 'co-op' : state.mode}`);
  if (isMember && isPlayed(state, context.me)) {
    return (
      <div className={colours.colours}>
        <RoomPlay
          context={context}
          stock={stock}
          title={state.mode === 'classroom' ? modeName : `${modeName} · ${summary}`}
          invite={inviting}
        />
      </div>
    );
  }
  return (
    <div className={`${styles.screen} ${colours.colours}`}>
      <header className={styles.head}>
        <div>
          <h1>{modeName}</h1>
        </div>
        <ConnectionStatus view={context.view} />
      </header>
      {isMember ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <RoomContent context={context} stock={stock} />
            <Rules state={state} />
            <p className={ui.error} role="status">
              {context.refusal}
            </p>
          </div>
          <aside className={styles.side}>
            {inviting}
            <PartBoundary>
              <Members context={context} />
            </PartBoundary>
            <PartBoundary>
              <ChatPanel context={context} />
            </PartBoundary>
          </aside>
        </div>
      ) : state.knocking[context.me] !== undefined ? (
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
          <Rules state={state} />
        </>
      )}
      <Announcer context={context} />
    </div>
  );
}

/** The rules, because invited players may not know the puzzle. The kind of a shared puzzle is known when its round has started. */
function Rules({ state: { settings, round } }: { readonly state: RoomState }) {
  const kind = round?.kindId ?? (settings.source.type === 'shared' ? undefined : settings.source.kind);
  if (kind === undefined) return null;
  return (
    <div className={panel.panel}>
      <KindRules kindId={kind as KindId} />
    </div>
  );
}

function RoomContent({ context, stock }: { readonly context: RoomContext; readonly stock: StockChoice }) {
  if (context.view.state.mode === 'classroom') return <ClassroomScreen context={context} stock={stock} />;
  return <LobbyScreen context={context} stock={stock} />;
}
