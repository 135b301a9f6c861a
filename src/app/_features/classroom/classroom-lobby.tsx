'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { RoomSettings } from '@/engine/play/setup';
import { isPlayer } from '@/engine/play/state';
import formStyles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { SettingsFields } from '../multiplayer/settings-fields';
import { usePuzzleNames } from './use-puzzle-names';

interface ClassroomLobbyProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
}

/** The lobby of a classroom: students wait; the host sees the members and starts the round. */
export function ClassroomLobby({ context, stock }: ClassroomLobbyProps) {
  const t = useTranslations('classroom');
  const { view, isHost, nameOf } = context;
  const { host } = view.state;
  return (
    <section className={panels.stage} aria-labelledby="lobby-heading">
      <h2 id="lobby-heading">{t('lobby.heading')}</h2>
      {isHost ? (
        <HostLobby context={context} stock={stock} />
      ) : (
        <p className={panels.big} role="status">
          {host === null ? t('lobby.waitingForTeacher') : t('lobby.waiting', { name: nameOf(host) })}
        </p>
      )}
    </section>
  );
}

function HostLobby({ context, stock }: ClassroomLobbyProps) {
  const t = useTranslations('classroom');
  const roomsText = useTranslations('rooms.settings');
  const { view, submit, me } = context;
  const { settings, classroom, mode } = view.state;
  const [draft, setDraft] = useState<RoomSettings>();
  const head = classroom?.queue[0];
  const nameOfPuzzle = usePuzzleNames(classroom?.queue ?? []);
  const students = Object.keys(view.state.members).filter((id) => id !== me && isPlayer(view.state, id));

  function save(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined) submit({ type: 'change-settings', settings: draft });
    setDraft(undefined);
  }

  if (draft !== undefined) {
    return (
      <form className={formStyles.form} onSubmit={save}>
        <SettingsFields mode={mode} settings={draft} stock={stock} hasPuzzle={false} onChange={setDraft} />
        <div className={ui.actions}>
          <Button variant="primary" type="submit">
            {roomsText('save')}
          </Button>
          <Button onClick={() => setDraft(undefined)}>{roomsText('cancel')}</Button>
        </div>
      </form>
    );
  }
  return (
    <>
      <p className={panels.big}>{head === undefined ? t('lobby.nothing') : t('lobby.first', { puzzle: nameOfPuzzle(head.source) })}</p>
      {head !== undefined && <p className={ui.muted}>{t(`formats.${head.format}`)}</p>}
      <Button
        variant="primary"
        size="large"
        isDisabled={head === undefined}
        onClick={() => head !== undefined && submit({ type: 'start', isForced: true })}
      >
        {t('start')}
      </Button>
      <p className={ui.muted} aria-live="polite">
        {t('lobby.students', { count: students.length })}
      </p>
      <Button onClick={() => setDraft(settings)}>{roomsText('change')}</Button>
    </>
  );
}
