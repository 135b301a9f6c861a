'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { RoomSettings } from '@/engine/play/setup';
import { isPlayer } from '@/engine/play/state';
import formStyles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { SettingsFields } from '../multiplayer/settings-fields';
import { usePuzzleNames } from './use-puzzle-names';

interface ClassLobbyProps {
  readonly seat: RoomContext;
  readonly stock: StockChoice;
}

/** Before a lesson: pupils wait, and whoever leads it sees who is there and starts. */
export function ClassLobby({ seat, stock }: ClassLobbyProps) {
  const t = useTranslations('lessons');
  const { view, isHost, nameOf } = seat;
  const { host } = view.state;
  return (
    <section className={panels.stage} aria-labelledby="lobby-heading">
      <h2 id="lobby-heading">{t('lobby.heading')}</h2>
      {isHost ? (
        <HostLobby seat={seat} stock={stock} />
      ) : (
        <p className={panels.big} role="status">
          {host === null ? t('lobby.waitingNobody') : t('lobby.waiting', { name: nameOf(host) })}
        </p>
      )}
    </section>
  );
}

function HostLobby({ seat, stock }: ClassLobbyProps) {
  const t = useTranslations('lessons');
  const party = useTranslations('party.settings');
  const { view, act, me } = seat;
  const { settings, lesson, mode } = view.state;
  const [draft, setDraft] = useState<RoomSettings>();
  const head = lesson?.queue[0];
  const nameOfPuzzle = usePuzzleNames(lesson?.queue ?? []);
  const pupils = Object.keys(view.state.members).filter((id) => id !== me && isPlayer(view.state, id));

  function save(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined) act({ type: 'change-settings', settings: draft });
    setDraft(undefined);
  }

  if (draft !== undefined) {
    return (
      <form className={formStyles.form} onSubmit={save}>
        <SettingsFields mode={mode} settings={draft} stock={stock} hasPuzzle={false} onChange={setDraft} />
        <div className={panels.row}>
          <button type="submit" className="button">
            {party('save')}
          </button>
          <button type="button" className="button" data-quiet onClick={() => setDraft(undefined)}>
            {party('cancel')}
          </button>
        </div>
      </form>
    );
  }
  return (
    <>
      <p className={panels.big}>{head === undefined ? t('lobby.nothing') : t('lobby.first', { puzzle: nameOfPuzzle(head.source) })}</p>
      {head !== undefined && <p className={panels.soft}>{t(`forms.${head.form}`)}</p>}
      <button
        type="button"
        className="button"
        data-big
        aria-disabled={head === undefined || undefined}
        onClick={() => head !== undefined && act({ type: 'start', isForced: true })}
      >
        {t('start')}
      </button>
      <p className={panels.soft} aria-live="polite">
        {t('lobby.pupils', { count: pupils.length })}
      </p>
      <button type="button" className="button" data-quiet onClick={() => setDraft(settings)}>
        {party('change')}
      </button>
    </>
  );
}
