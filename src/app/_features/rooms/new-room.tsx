'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { createRoom } from '@/app/_features/rooms/actions';
import type { RoomSettings } from '@/engine/play/setup';
import { useAsking } from '../../_ui/use-server-action';
import styles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { StockChoice } from '../multiplayer/room-settings';
import { keepInvite } from '../multiplayer/saved-invite';
import { SettingsFields } from '../multiplayer/settings-fields';
import { FormEnd } from '../multiplayer/submit-row';

const PARTY_MODES = ['co-op', 'race', 'class'] as const;
export type PartyMode = (typeof PARTY_MODES)[number];

interface NewRoomProps {
  readonly stock: StockChoice;
  /** The settings that each mode starts with. */
  readonly settings: Readonly<Record<PartyMode, RoomSettings>>;
  /** The mode that is chosen at first. */
  readonly first: PartyMode;
  /** What a shared puzzle is called. */
  readonly puzzleName: string | null;
}

/** Opens a room: how to play, with what, and how the room is set. */
export function NewRoom({ stock, settings: defaults, first, puzzleName }: NewRoomProps) {
  const t = useTranslations('party');
  const router = useRouter();
  const [mode, setMode] = useState<PartyMode>(first);
  const [settings, setSettings] = useState(defaults);
  const { isAsking, failure, ask } = useAsking();
  const { source } = settings[mode];

  function choose(next: PartyMode): void {
    setMode(next);
    // The puzzle that was chosen stays when the way to play it changes.
    setSettings({ ...settings, [next]: { ...settings[next], source } });
  }

  function create(event: FormEvent): void {
    event.preventDefault();
    ask(async () => {
      const opened = await createRoom(mode, settings[mode]);
      if (!opened.ok) return opened.code;
      const { room, code, invite } = opened.ticket;
      if (invite !== null) keepInvite(room, invite);
      router.push(`/room/${code ?? room}`);
      return undefined;
    });
  }

  return (
    <section className={panels.panel} aria-labelledby="new-heading">
      <h2 id="new-heading">{t('new.heading')}</h2>
      <form className={styles.form} onSubmit={create}>
        <fieldset className={styles.choice}>
          <legend>{t('new.mode')}</legend>
          {PARTY_MODES.map((choice) => (
            <label key={choice}>
              <input type="radio" name="mode" value={choice} checked={choice === mode} onChange={() => choose(choice)} />
              <strong>{t(`modes.${choice}`)}</strong>
              <span>{t(`modeTexts.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
        {source.type === 'link' && <p dir="auto">{t('new.sharedPuzzle', { puzzle: puzzleName ?? source.link })}</p>}
        <SettingsFields
          mode={mode}
          settings={settings[mode]}
          stock={stock}
          onChange={(changed) => setSettings({ ...settings, [mode]: changed })}
        />
        <FormEnd text={t(isAsking ? 'new.creating' : 'new.create')} isAsking={isAsking} failure={failure && t(`failed.${failure}`)} />
      </form>
    </section>
  );
}
