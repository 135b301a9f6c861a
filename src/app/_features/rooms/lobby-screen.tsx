'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { RoomSettings } from '@/engine/play/setup';
import { presentPlayers } from '@/engine/play/state';
import formStyles from '../multiplayer/form.module.css';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { SettingsFields } from '../multiplayer/settings-fields';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';

interface LobbyScreenProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
}

/** The lobby: the settings, which players are ready, and the start. */
export function LobbyScreen({ context, stock }: LobbyScreenProps) {
  const t = useTranslations('rooms');
  const { view, me, isHost, submit, nameOf } = context;
  const { mode, settings, host, members } = view.state;
  const [draft, setDraft] = useState<RoomSettings>();
  const summary = useSettingsSummary(mode, settings);
  const own = members[me];

  function save(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined) submit({ type: 'change-settings', settings: draft });
    setDraft(undefined);
  }

  return (
    <section className={styles.stage} aria-labelledby="lobby-heading">
      <h2 id="lobby-heading">{t('lobby.heading')}</h2>
      {draft === undefined ? (
        <>
          <p className={styles.big}>{summary}</p>
          {mode === 'race' && settings.isRanked && <p className={ui.muted}>{t('settings.rankedAccounts')}</p>}
          {isHost ? <HostStart context={context} /> : own?.role === 'player' && mode === 'race' && <ReadyButton context={context} />}
          {own?.role === 'spectator' && <p className={ui.muted}>{t('lobby.watching')}</p>}
          {!isHost && host !== null && <p className={ui.muted}>{t('lobby.waitingHost', { name: nameOf(host) })}</p>}
          {isHost && <Button onClick={() => setDraft(settings)}>{t('settings.change')}</Button>}
        </>
      ) : (
        <form className={formStyles.form} onSubmit={save}>
          <SettingsFields mode={mode} settings={draft} stock={stock} onChange={setDraft} />
          <div className={ui.actions}>
            <Button variant="primary" type="submit">
              {t('settings.save')}
            </Button>
            <Button onClick={() => setDraft(undefined)}>{t('settings.cancel')}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

function ReadyButton({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.lobby');
  const isReady = context.view.state.members[context.me]?.isReady ?? false;
  return (
    <Button variant={isReady ? 'secondary' : 'primary'} size="large" onClick={() => context.submit({ type: 'ready', isReady: !isReady })}>
      {t(isReady ? 'notReady' : 'ready')}
    </Button>
  );
}

function HostStart({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.lobby');
  const { state } = context.view;
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
