'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Switch } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import { findPlayable, type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { pacersIn } from '@/engine/play/pacers';
import {
  FEEDBACK_LEVELS,
  HELP_POLICIES,
  type Mode,
  type PuzzleSource,
  REPLAY_AUDIENCES,
  type RoomSettings,
  SERIES_LENGTHS,
} from '@/engine/play/setup';
import { formatSize } from '@/server/protocol/catalog';
import { useRoomState } from '../sync/use-room';
import styles from './form.module.css';
import type { RoomContext } from './room-context';
import { changeKind, changeSettings, LIMITS_MINUTES, MINUTE_MS, type StockChoice, type StockSource } from './room-settings';

interface SettingsFieldsProps {
  readonly mode: Mode;
  readonly settings: RoomSettings;
  readonly stock: StockChoice;
  /** Whether the fields of the puzzle are included. */
  readonly hasPuzzle?: boolean | undefined;
  /** Whether the room has pacers, so that it cannot be ranked. */
  readonly hasPacers?: boolean;
  readonly onChange: (settings: RoomSettings) => void;
}

/** All settings of a room, the most important first. */
export function SettingsFields({ mode, settings, stock, hasPuzzle = true, hasPacers = false, onChange }: SettingsFieldsProps) {
  const t = useTranslations('rooms.settings');
  const change = (changes: Partial<RoomSettings>) => onChange(changeSettings(mode, settings, changes));
  const minutes = settings.limitMs === null ? '' : `${settings.limitMs / MINUTE_MS}`;
  const limits = LIMITS_MINUTES.map(String);
  const toggle = (
    text: 'turned' | 'liveBoards' | 'private' | 'listed',
    name: 'hasRandomOrientation' | 'hasLiveBoards' | 'isPrivate' | 'isListed',
  ) => <Switch label={t(text)} note={t(`${text}Hint`)} isOn={settings[name]} onChange={(isOn) => change({ [name]: isOn })} />;
  return (
    <>
      {hasPuzzle && <PuzzleFields source={settings.source} stock={stock} onChange={(source) => change({ source })} />}
      <Select
        label={t('limit')}
        value={minutes}
        options={[
          ['', t('limitNone')],
          ...(minutes === '' || limits.includes(minutes) ? limits : [...limits, minutes]).map(
            (value) => [value, t('limitMinutes', { minutes: Number(value) })] as const,
          ),
        ]}
        onChange={(value) => change({ limitMs: value === '' ? null : Number(value) * MINUTE_MS })}
      />
      {mode === 'race' && settings.source.type === 'generated' && (
        <Select
          label={t('series')}
          value={`${settings.bestOf ?? 1}`}
          options={SERIES_LENGTHS.map(
            (races) => [`${races}`, races === 1 ? t('seriesNone') : t('seriesOf', { races: `${races}` })] as const,
          )}
          onChange={(value) => change({ bestOf: SERIES_LENGTHS.find((races) => `${races}` === value) ?? 1 })}
        />
      )}
      <div className={ui.group}>
        {mode === 'race' && settings.source.type === 'generated' && !settings.isPrivate && !hasPacers && (
          <Switch
            label={t('ranked')}
            note={`${t('rankedHint')} ${t('rankedAccounts')}`}
            isOn={settings.isRanked}
            onChange={(isRanked) => change({ isRanked })}
          />
        )}
        {mode === 'race' && settings.isPrivate && <p>{t('rankedPrivate')}</p>}
        {hasPacers && <p>{t('rankedPacers')}</p>}
        {mode === 'race' && (
          <Switch
            label={t('teams')}
            note={t('teamsHint')}
            isOn={settings.hasTeams === true}
            onChange={(hasTeams) => change({ hasTeams })}
          />
        )}
        {mode === 'race' && toggle('turned', 'hasRandomOrientation')}
        {mode === 'race' && toggle('liveBoards', 'hasLiveBoards')}
        {toggle('private', 'isPrivate')}
        {mode !== 'classroom' && toggle('listed', 'isListed')}
      </div>
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <div className={styles.fields}>
          <Select
            label={t('feedback')}
            value={settings.feedback}
            options={FEEDBACK_LEVELS.map((level) => [level, t(`feedbackLevels.${level}`)] as const)}
            onChange={(feedback) => change({ feedback })}
          />
          <Select
            label={t('help')}
            value={settings.help}
            options={HELP_POLICIES.map((right) => [right, t(`helpRights.${right}`)] as const)}
            onChange={(help) => change({ help })}
          />
          {mode !== 'classroom' && (
            <Select
              label={t('replay')}
              value={settings.replay}
              options={REPLAY_AUDIENCES.map((audience) => [audience, t(`replayAudiences.${audience}`)] as const)}
              onChange={(replay) => change({ replay })}
            />
          )}
        </div>
      </details>
    </>
  );
}

interface SettingsFormProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
  readonly hasPuzzle?: boolean;
  readonly onClose: () => void;
}

/** Changes the settings of a room in its lobby. */
export function SettingsForm({ context, stock, hasPuzzle, onClose }: SettingsFormProps) {
  const t = useTranslations('rooms.settings');
  const { mode, settings } = useRoomState(context, (state) => state);
  const hasPacers = useRoomState(context, (state) => pacersIn(state).length > 0);
  const [draft, setDraft] = useState(settings);

  function save(event: FormEvent): void {
    event.preventDefault();
    context.submit({ type: 'change-settings', settings: draft });
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <SettingsFields mode={mode} settings={draft} stock={stock} hasPuzzle={hasPuzzle} hasPacers={hasPacers} onChange={setDraft} />
      <div className={ui.actions}>
        <Button variant="primary" type="submit">
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

interface PuzzleFieldsProps {
  readonly source: PuzzleSource;
  readonly stock: StockChoice;
  readonly onChange: (source: StockSource) => void;
}

/** Kind, size and level of the puzzles that a room takes from the stock. */
export function PuzzleFields({ source, stock, onChange }: PuzzleFieldsProps) {
  const t = useTranslations('rooms.settings');
  const kindText = useTranslations('kinds');
  const play = useTranslations('play');
  if (source.type !== 'generated') return <p>{t('sharedPuzzle')}</p>;
  const sizes = stock.sizes[source.kind] ?? [];
  return (
    <div className={styles.fields}>
      <Select
        label={t('kind')}
        value={source.kind}
        options={PLAYABLE_KINDS.map(({ id }) => [id, kindText(`${id as KindId}.name`)] as const)}
        onChange={(kind) => onChange(changeKind(source, kind, stock))}
      />
      <Select
        label={t('size')}
        value={formatSize(source)}
        options={sizes.map((size) => [formatSize(size), play('size', { width: `${size.width}`, height: `${size.height}` })] as const)}
        onChange={(value) => onChange({ ...source, ...sizes.find((size) => formatSize(size) === value) })}
      />
      <Select
        label={t('level')}
        value={source.level}
        options={stock.levels.map((level) => [level, play(`levels.${level as 'easy'}`)] as const)}
        onChange={(level) => onChange({ ...source, level })}
      />
      {findPlayable(source.kind)?.signsOf !== undefined && (
        <Switch
          label={play('signs')}
          note={play('signsNote')}
          isOn={source.hasSigns === true}
          onChange={(hasSigns) => onChange({ ...source, hasSigns })}
        />
      )}
    </div>
  );
}
