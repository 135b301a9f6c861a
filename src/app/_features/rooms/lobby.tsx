'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { RoomSettings } from '@/engine/play/setup';
import { presentPlayers } from '@/engine/play/state';
import formStyles from '../multiplayer/form.module.css';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { SettingsFields } from '../multiplayer/settings-fields';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';

interface LobbyProps {
  readonly seat: RoomContext;
  readonly stock: StockChoice;
}

/** Before a round: what will be played, who is ready, and the start. */
export function Lobby({ seat, stock }: LobbyProps) {
  const t = useTranslations('party');
  const { view, me, isHost, act, nameOf } = seat;
  const { mode, settings, host, members } = view.state;
  const [draft, setDraft] = useState<RoomSettings>();
  const summary = useSettingsSummary(mode, settings);
  const own = members[me];

  function save(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined) act({ type: 'change-settings', settings: draft });
    setDraft(undefined);
  }

  return (
    <section className={styles.stage} aria-labelledby="lobby-heading">
      <h2 id="lobby-heading">{t('lobby.heading')}</h2>
      {draft === undefined ? (
        <>
          <p className={styles.big}>{summary}</p>
          {mode === 'race' && settings.isRanked && <p className={styles.soft}>{t('settings.rankedAccounts')}</p>}
          {isHost ? <HostStart seat={seat} /> : own?.part === 'player' && mode === 'race' && <ReadyButton seat={seat} />}
          {own?.part === 'spectator' && <p className={styles.soft}>{t('lobby.watching')}</p>}
          {!isHost && host !== null && <p className={styles.soft}>{t('lobby.waitingHost', { name: nameOf(host) })}</p>}
          {isHost && (
            <button type="button" className="button" data-quiet onClick={() => setDraft(settings)}>
              {t('settings.change')}
            </button>
          )}
        </>
      ) : (
        <form className={formStyles.form} onSubmit={save}>
          <SettingsFields mode={mode} settings={draft} stock={stock} onChange={setDraft} />
          <div className={styles.row}>
            <button type="submit" className="button">
              {t('settings.save')}
            </button>
            <button type="button" className="button" data-quiet onClick={() => setDraft(undefined)}>
              {t('settings.cancel')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

function ReadyButton({ seat }: { readonly seat: RoomContext }) {
  const t = useTranslations('party.lobby');
  const isReady = seat.view.state.members[seat.me]?.isReady ?? false;
  return (
    <button
      type="button"
      className="button"
      data-big
      data-quiet={isReady || undefined}
      onClick={() => seat.act({ type: 'ready', isReady: !isReady })}
    >
      {t(isReady ? 'notReady' : 'ready')}
    </button>
  );
}

function HostStart({ seat }: { readonly seat: RoomContext }) {
  const t = useTranslations('party.lobby');
  const { state } = seat.view;
  const players = presentPlayers(state);
  const unready = players.filter((id) => id !== seat.me && !state.members[id].isReady).length;
  const isWaiting = state.mode === 'race' && unready > 0;
  const isAlone = players.length <= 1;
  return (
    <>
      <button type="button" className="button" data-big onClick={() => seat.act({ type: 'start', isForced: isWaiting })}>
        {t(isWaiting ? 'startNow' : 'start')}
      </button>
      <p className={styles.soft} aria-live="polite">
        {isAlone ? t('alone') : state.mode !== 'race' ? '' : isWaiting ? t('waitingReady', { count: unready }) : t('everybodyReady')}
      </p>
    </>
  );
}
