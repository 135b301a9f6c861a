'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { renameSelf } from '@/app/_features/profile/actions';
import { isPlayer, type MemberRole } from '@/engine/play/state';
import type { RefusalCode } from '@/server/protocol/refusals';
import formStyles from '../multiplayer/form.module.css';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRefusalText } from '../multiplayer/use-refusal-text';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import type { Past } from './use-auto-join';

interface DoorProps {
  readonly seat: RoomContext;
  /** The visitor's name so far. */
  readonly name: string;
  /** Whether they have what opens a private room. */
  readonly isInvited: boolean;
  /** What happened to them here before. */
  readonly past: Past;
  /** Why they did not come in without being asked. */
  readonly arrivalRefusal: RefusalCode | undefined;
}

const NAME_LENGTH = 64;

/** Where somebody stands who is not in the room: what it is, who is there, under which name to come in. */
export function JoinScreen({ seat, name: known, isInvited, past, arrivalRefusal }: DoorProps) {
  const t = useTranslations('party.door');
  const refusalText = useRefusalText();
  const { view, line, room } = seat;
  const { state } = view;
  const [name, setName] = useState(known);
  const [failure, setFailure] = useState(arrivalRefusal && refusalText(arrivalRefusal));
  const [isJoining, startTransition] = useTransition();
  const summary = useSettingsSummary(state.mode, state.settings);
  const isKnock = state.settings.isPrivate && !isInvited;
  const isRunning = state.mode === 'race' && (state.phase === 'running' || state.phase === 'countdown');
  const players = Object.keys(state.members).filter((id) => isPlayer(state, id));

  function join(part: MemberRole): void {
    if (isJoining) return;
    startTransition(async () => {
      if (name.trim() !== known) {
        const renamed = await renameSelf(name).catch(() => undefined);
        if (renamed === undefined) return setFailure(refusalText('unavailable'));
        if (!renamed.ok) return setFailure(t(`badName.${renamed.code}`));
      }
      const refusal = await line.join(part);
      setFailure(refusal === undefined || refusal === 'already-member' ? undefined : refusalText(refusal));
      // What was said so far is told to those who come in.
      room.resync();
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    join('player');
  }

  return (
    <section className={styles.stage} aria-labelledby="door-heading">
      <h2 id="door-heading">{t('heading')}</h2>
      {state.mode !== 'class' && <p className={styles.big}>{summary}</p>}
      {!isKnock && state.mode !== 'class' && (
        <p className={styles.soft}>
          {t('players', { count: players.length, names: players.map((id) => `\u2068${state.members[id].name}\u2069`).join(', ') })}
        </p>
      )}
      {past !== undefined && <p role="status">{t(past)}</p>}
      {isKnock && <p>{t('private')}</p>}
      {isRunning && <p>{t('running')}</p>}
      <form className={formStyles.door} onSubmit={submit}>
        <label className={formStyles.selectLabel}>
          <span>{t('name')}</span>
          <input
            className={formStyles.select}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="nickname"
            dir="auto"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className={styles.row}>
          <button type="submit" className="button" aria-disabled={isJoining || undefined}>
            {t(isKnock ? 'knock' : isRunning ? 'joinNext' : 'join')}
          </button>
          {!isKnock && (
            <button type="button" className="button" data-quiet onClick={() => join('spectator')}>
              {t('watch')}
            </button>
          )}
        </div>
        <p role="alert" className={styles.broken}>
          {failure}
        </p>
      </form>
      <Link className="button" data-quiet href="/new">
        {t('elsewhere')}
      </Link>
    </section>
  );
}

/** Where somebody waits who has knocked. */
export function Knocking({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('party.door');
  return (
    <section className={styles.stage}>
      <p className={styles.big} role="status">
        {t('knocking')}
      </p>
      <button type="button" className="button" data-quiet onClick={onLeave}>
        {t('stopKnocking')}
      </button>
    </section>
  );
}
