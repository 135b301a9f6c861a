'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { TEAMS } from '@/engine/play/setup';
import { presentPlayers } from '@/engine/play/state';
import { hasTeams } from '@/engine/play/teams';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockedRoomProps } from '../multiplayer/room-settings';
import { SettingsForm } from '../multiplayer/settings-fields';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import { useRoomState } from '../sync/use-room';
import { PacerPicker } from './pacer-picker';
import raceStyles from './race.module.css';

/** The lobby: the settings, which players are ready, and the start. */
export function LobbyScreen({ context, stock }: StockedRoomProps) {
  const t = useTranslations('rooms');
  const { me, isHost, nameOf } = context;
  const { mode, settings, host, members } = useRoomState(context, (state) => state);
  const [isChanging, setChanging] = useState<boolean>();
  const summary = useSettingsSummary(mode, settings);
  const own = members[me];

  return (
    <Panel className={styles.stage} heading={t('lobby.heading')}>
      {isChanging ? (
        <SettingsForm context={context} stock={stock} onClose={() => setChanging(false)} />
      ) : (
        <>
          <p className={styles.big}>{summary}</p>
          {mode === 'race' && settings.isRanked && <p className={ui.muted}>{t('settings.rankedAccounts')}</p>}
          {hasTeams({ mode, settings }) && <TeamPicker context={context} />}
          {isHost ? <HostStart context={context} /> : own?.role === 'player' && mode === 'race' && <ReadyButton context={context} />}
          {own?.role === 'spectator' && <p className={ui.muted}>{t('lobby.watching')}</p>}
          {!isHost && host !== null && <p className={ui.muted}>{t('lobby.waitingHost', { name: nameOf(host) })}</p>}
          {isHost && (
            <Button autoFocus={isChanging === false} onClick={() => setChanging(true)}>
              {t('settings.change')}
            </Button>
          )}
          {isHost && mode === 'race' && <PacerPicker context={context} />}
        </>
      )}
    </Panel>
  );
}

function ReadyButton({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.lobby');
  const isReady = useRoomState(context, ({ members }) => members[context.me]?.isReady ?? false);
  return (
    <Button variant={isReady ? 'secondary' : 'primary'} size="large" onClick={() => context.submit({ type: 'ready', isReady: !isReady })}>
      {t(isReady ? 'notReady' : 'ready')}
    </Button>
  );
}

function HostStart({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.lobby');
  const state = useRoomState(context, (now) => now);
  const players = presentPlayers(state);
  const unready = players.filter((id) => id !== context.me && !state.members[id].isReady).length;
  const isWaiting = state.mode === 'race' && unready > 0;
  const isAlone = players.length <= 1;
  return (
    <>
      <Button variant="primary" size="large" onClick={() => context.submit({ type: 'start', isForced: isWaiting })}>
        {t(isWaiting ? 'startNow' : 'start')}
      </Button>
      <p className={ui.muted} aria-live="polite">
        {isAlone ? t('alone') : state.mode !== 'race' ? '' : isWaiting ? t('waitingReady', { count: unready }) : t('everybodyReady')}
      </p>
    </>
  );
}

/** The two teams of a race, before it starts; a player can change to the other one. */
function TeamPicker({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.teams');
  const members = useRoomState(context, (state) => state.members);
  const own = members[context.me];
  return (
    <div className={raceStyles.teams}>
      {TEAMS.map((team) => {
        const players = Object.keys(members).filter((id) => members[id].role === 'player' && members[id].team === team);
        return (
          <section key={team} className={ui.group} aria-labelledby={`team-${team}`}>
            <h3 id={`team-${team}`}>{t('team', { team: `${team}` })}</h3>
            <ul className={ui.group}>
              {players.map((id) => (
                <li key={id} className={ui.line}>
                  <Avatar context={context} member={id} isDimmed={context.isDimmed(id)} />
                  <bdi className={raceStyles.teammate}>{context.nameOf(id)}</bdi>
                </li>
              ))}
            </ul>
            {players.length === 0 && <p className={ui.muted}>{t('empty')}</p>}
            {own?.role === 'player' && own.team !== team && (
              <Button onClick={() => context.submit({ type: 'change-team', team })}>{t('join', { team: `${team}` })}</Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
