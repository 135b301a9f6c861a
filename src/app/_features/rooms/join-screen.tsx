'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { renameSelf } from '@/app/_features/profile/actions';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { isPlayer, type MemberRole } from '@/engine/play/state';
import type { RefusalCode } from '@/server/protocol/refusals';
import formStyles from '../multiplayer/form.module.css';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRefusalText } from '../multiplayer/use-refusal-text';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import type { LeaveReason } from './use-auto-join';

interface JoinScreenProps {
  readonly context: RoomContext;
  /** The visitor's current name. */
  readonly name: string;
  /** Whether the visitor has the invite of a private room. */
  readonly isInvited: boolean;
  /** Why the visitor is no longer in the room. */
  readonly leaveReason: LeaveReason;
  /** Why the auto-join failed. */
  readonly autoJoinRefusal: RefusalCode | undefined;
}

const NAME_LENGTH = 64;

/** Shows a visitor the room and its members, and asks for a name to join with. */
export function JoinScreen({ context, name: known, isInvited, leaveReason, autoJoinRefusal }: JoinScreenProps) {
  const t = useTranslations('rooms.join');
  const refusalText = useRefusalText();
  const { view, channel, room } = context;
  const { state } = view;
  const [name, setName] = useState(known);
  const [failure, setFailure] = useState(autoJoinRefusal && refusalText(autoJoinRefusal));
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
      const refusal = await channel.join(part);
      setFailure(refusal === undefined || refusal === 'already-member' ? undefined : refusalText(refusal));
      // The server sends the chat so far to members only.
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
      {state.mode !== 'classroom' && <p className={styles.big}>{summary}</p>}
      {!isKnock && state.mode !== 'classroom' && (
        <p className={ui.muted}>
          {t('players', { count: players.length, names: players.map((id) => `\u2068${state.members[id].name}\u2069`).join(', ') })}
        </p>
      )}
      {leaveReason !== undefined && <p role="status">{t(leaveReason)}</p>}
      {isKnock && <p>{t('private')}</p>}
      {isRunning && <p>{t('running')}</p>}
      <form className={formStyles.door} onSubmit={submit}>
        <Field
          label={t('name')}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
        <div className={ui.actions}>
          <Button variant="primary" type="submit" isDisabled={isJoining}>
            {t(isKnock ? 'knock' : isRunning ? 'joinNext' : 'join')}
          </Button>
          {!isKnock && <Button onClick={() => join('spectator')}>{t('watch')}</Button>}
        </div>
        <p role="alert" className={ui.error}>
          {failure}
        </p>
      </form>
      <ButtonLink href="/rooms/new">{t('elsewhere')}</ButtonLink>
    </section>
  );
}

/** Shown to a visitor after a knock, until the host answers. */
export function WaitingForHost({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('rooms.join');
  return (
    <section className={styles.stage}>
      <p className={styles.big} role="status">
        {t('knocking')}
      </p>
      <Button onClick={onLeave}>{t('stopKnocking')}</Button>
    </section>
  );
}
