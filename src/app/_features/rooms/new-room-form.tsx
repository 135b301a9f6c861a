'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { saveInvite } from '@/app/_features/multiplayer/room-storage';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { DrawnRadio } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { RoomSettings } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';
import { request } from '../../_ui/request';
import { useSubmit } from '../../_ui/use-submit';
import styles from '../multiplayer/form.module.css';
import type { StockChoice } from '../multiplayer/room-settings';
import { SettingsFields } from '../multiplayer/settings-fields';
import { SubmitRow } from '../multiplayer/submit-row';

const ROOM_MODES = ['co-op', 'race', 'classroom'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];

interface NewRoomFormProps {
  readonly stock: StockChoice;
  /** The initial settings of each mode. */
  readonly settings: Readonly<Record<RoomMode, RoomSettings>>;
  /** The initially selected mode. */
  readonly first: RoomMode;
  /** The name of a shared puzzle. */
  readonly puzzleName: string | null;
}

/** Creates a room: mode, puzzle and settings. */
export function NewRoomForm({ stock, settings: defaults, first, puzzleName }: NewRoomFormProps) {
  const t = useTranslations('rooms');
  const openPage = useOpenPage();
  const [mode, setMode] = useState<RoomMode>(first);
  const [settings, setSettings] = useState(defaults);
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/create-room'>>((code) => t(`failed.${code}`));
  const { source } = settings[mode];

  function choose(next: RoomMode): void {
    setMode(next);
    // The chosen puzzle stays when the mode changes.
    setSettings({ ...settings, [next]: { ...settings[next], source } });
  }

  function create(event: FormEvent): void {
    event.preventDefault();
    if (source.type !== 'shared' && source.type !== 'generated') return;
    submit(
      (signal) => request('POST page/create-room', { mode, settings: { ...settings[mode], source, autoStart: false } }, { signal }),
      ({ room, code, invite }) => {
        if (invite !== null) saveInvite(room, invite);
        openPage(`/room/${code ?? room}`);
      },
    );
  }

  return (
    <Panel heading={t('new.heading')}>
      <form className={styles.form} onSubmit={create}>
        <fieldset className={styles.options}>
          <legend>{t('new.mode')}</legend>
          {ROOM_MODES.map((choice) => (
            <DrawnRadio key={choice} name="mode" value={choice} checked={choice === mode} onChange={() => choose(choice)}>
              <strong>{t(`modes.${choice}`)}</strong>
              <span className={ui.note}>{t(`modeTexts.${choice}`)}</span>
            </DrawnRadio>
          ))}
        </fieldset>
        {source.type === 'shared' && <p dir="auto">{t('new.sharedPuzzle', { puzzle: puzzleName ?? source.link })}</p>}
        <SettingsFields
          mode={mode}
          settings={settings[mode]}
          stock={stock}
          onChange={(changed) => setSettings({ ...settings, [mode]: changed })}
        />
        <SubmitRow text={t(isPending ? 'new.creating' : 'new.create')} isPending={isPending} failure={failure} />
      </form>
    </Panel>
  );
}
