'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { isPlayer } from '@/engine/play/state';
import panels from '../multiplayer/multiplayer.module.css';
import type { StockedRoomProps } from '../multiplayer/room-settings';
import { SettingsForm } from '../multiplayer/settings-fields';
import { useRoomState } from '../sync/use-room';
import { usePuzzleNames } from './use-puzzle-names';

/** The lobby of a classroom: students wait; the host sees the members and starts the round. */
export function ClassroomLobby({ context, stock }: StockedRoomProps) {
  const t = useTranslations('classroom');
  const { isHost, nameOf } = context;
  const host = useRoomState(context, (state) => state.host);
  return (
    <Panel className={panels.stage} heading={t('lobby.heading')}>
      {isHost ? (
        <HostLobby context={context} stock={stock} />
      ) : (
        <p className={panels.big} role="status">
          {host === null ? t('lobby.waitingForTeacher') : t('lobby.waiting', { name: nameOf(host) })}
        </p>
      )}
    </Panel>
  );
}

function HostLobby({ context, stock }: StockedRoomProps) {
  const t = useTranslations('classroom');
  const roomsText = useTranslations('rooms.settings');
  const { submit, me } = context;
  const state = useRoomState(context, (now) => now);
  const { classroom } = state;
  const [isChanging, setChanging] = useState(false);
  const head = classroom?.queue[0];
  const nameOfPuzzle = usePuzzleNames(classroom?.queue ?? []);
  const students = Object.keys(state.members).filter((id) => id !== me && isPlayer(state, id));

  if (isChanging) return <SettingsForm context={context} stock={stock} hasPuzzle={false} onClose={() => setChanging(false)} />;
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
      <Button onClick={() => setChanging(true)}>{roomsText('change')}</Button>
    </>
  );
}
