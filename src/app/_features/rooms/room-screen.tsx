'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ConnectionSign } from '@/app/_features/play/connection-status';
import { KindRules } from '@/app/_ui/kind-rules';
import { Notice } from '@/app/_ui/notice';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomState } from '@/engine/play/state';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Announcer } from '../multiplayer/announcer';
import { Chat } from '../multiplayer/chat';
import colours from '../multiplayer/colours.module.css';
import { Countdown } from '../multiplayer/countdown';
import { Invite } from '../multiplayer/invite';
import { Members } from '../multiplayer/members';
import styles from '../multiplayer/multiplayer.module.css';
import { type RoomContext, useRoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import { useSharedRoom } from '../multiplayer/use-shared-room';
import { JoinScreen, Knocking } from './join-screen';
import { Lobby } from './lobby';
import { useAutoJoin, useLeaveReason } from './use-auto-join';

/** Only classes need it. */
const ClassStage = dynamic(() => import('@/app/_features/classroom/classroom-screen').then((module) => module.ClassStage));

/** At the door and before the first round nobody needs a board. */
const loadRoundStage = () => import('./round-screen').then((module) => module.RoundStage);
const RoundStage = dynamic(loadRoundStage);

interface PartyScreenProps {
  readonly sight: RoomBootstrap;
  /** The visitor's name so far. */
  readonly name: string;
  /** What came with the address of the page. */
  readonly invite: string | null;
  readonly stock: StockChoice;
}

/** A room for several people, from the door to the end. */
export function PartyScreen({ sight, name, invite, stock }: PartyScreenProps) {
  const t = useTranslations('party');
  const refusals = useTranslations('refusals');
  const party = useSharedRoom(sight, invite);
  const seat = useRoomContext(party, sight.member);
  const { state, closedBy } = seat.view;
  const isMember = state.members[seat.me] !== undefined;
  const arrival = useAutoJoin(seat, invite);
  const { past, forget } = useLeaveReason(seat);
  const summary = useSettingsSummary(state.mode, state.settings);

  useEffect(() => {
    // Who sits down gets it before the gun; what fails here is tried again then.
    if (isMember) loadRoundStage().catch(() => {});
  }, [isMember]);

  const inviting = sight.code !== null && (
    <Invite room={sight.room} code={sight.code} isPrivate={state.settings.isPrivate} invite={invite} />
  );

  if (state.banned.includes(seat.me)) {
    return (
      <Notice title={t('kicked.title')} text={t('kicked.text')}>
        <Link className="button" href="/new">
          {t('door.elsewhere')}
        </Link>
      </Notice>
    );
  }
  if (closedBy !== undefined) {
    return (
      <Notice title={t('closed.title')} text={refusals(closedBy)}>
        <Link className="button" href="/new">
          {t('door.elsewhere')}
        </Link>
      </Notice>
    );
  }
  return (
    <div className={`${styles.screen} ${colours.colours}`}>
      <header className={styles.head}>
        <div>
          <h1>{t(`modes.${state.mode === 'solo' ? 'co-op' : state.mode}`)}</h1>
          {isMember && state.phase !== 'lobby' && state.mode !== 'class' && <p className={styles.soft}>{summary}</p>}
        </div>
        <ConnectionSign view={seat.view} />
      </header>
      {isMember ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Stage seat={seat} stock={stock} />
            <Rules state={state} />
            <p className={styles.broken} role="status">
              {seat.refusal}
            </p>
          </div>
          <aside className={styles.side}>
            {/* Before the start somebody is to be invited; afterwards one looks at who is there. */}
            {state.phase === 'lobby' && inviting}
            <Members seat={seat} />
            {state.phase !== 'lobby' && inviting}
            <Chat seat={seat} />
          </aside>
        </div>
      ) : state.knocking[seat.me] !== undefined ? (
        <Knocking
          onLeave={() => {
            forget();
            seat.act({ type: 'leave' });
          }}
        />
      ) : arrival.isComing ? (
        <p className={styles.big} role="status">
          {t('new.creating')}
        </p>
      ) : (
        <>
          <JoinScreen seat={seat} name={name} isInvited={arrival.isInvited} past={past} arrivalRefusal={arrival.refusal} />
          <Rules state={state} />
        </>
      )}
      <Announcer seat={seat} />
    </div>
  );
}

/** Who was invited may never have seen such a puzzle. What a link leads to is known when its round has begun. */
function Rules({ state: { settings, round } }: { readonly state: RoomState }) {
  const kind = round?.kindId ?? (settings.source.type === 'link' ? undefined : settings.source.kind);
  if (kind === undefined) return null;
  return (
    <div className={styles.panel}>
      <KindRules kindId={kind as KindId} />
    </div>
  );
}

/** What is going on in the room. */
function Stage({ seat, stock }: { readonly seat: RoomContext; readonly stock: StockChoice }) {
  const { mode, phase, countdown, round } = seat.view.state;
  if (mode === 'class') return <ClassStage seat={seat} stock={stock} />;
  if (phase === 'countdown' && countdown !== null) return <Countdown seat={seat} countdown={countdown} />;
  if (phase === 'lobby' || round === null) return <Lobby seat={seat} stock={stock} />;
  return <RoundStage seat={seat} round={round} />;
}
