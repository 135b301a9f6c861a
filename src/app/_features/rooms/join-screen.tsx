'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { FailureText } from '@/app/_ui/failure-text';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { fail, succeed } from '@/engine/core/result';
import { isPlayer, type MemberRole } from '@/engine/play/state';
import type { RefusalCode } from '@/server/protocol/refusals';
import type { RequestRefusal } from '@/server/protocol/requests';
import formStyles from '../multiplayer/form.module.css';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRefusalText } from '../multiplayer/use-refusal-text';
import { useSettingsSummary } from '../multiplayer/use-settings-summary';
import { useRoomState } from '../sync/use-room';
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
  const { channel, room } = context;
  const state = useRoomState(context, (now) => now);
  const [name, setName] = useState(known);
  const names = useTranslations('profile.nameRefusals');
  const renaming = useSubmit<RequestRefusal<'POST page/rename'>>(names);
  const joining = useSubmit(refusalText);
  const isPending = renaming.isPending || joining.isPending;
  const summary = useSettingsSummary(state.mode, state.settings);
  const isKnock = state.settings.isPrivate && !isInvited;
  const isRunning = state.mode === 'race' && (state.phase === 'running' || state.phase === 'countdown');
  const players = Object.keys(state.members).filter((id) => isPlayer(state, id));

  function join(role: MemberRole): void {
    if (isPending) return;
    joining.clear();
    const enter = () =>
      joining.submit(
        async () => {
          const refusal = await channel.join(role);
          return refusal === undefined || refusal === 'already-member' ? succeed(null) : fail({ code: refusal });
        },
        // The server sends the chat so far to members only.
        () => room.resync(),
      );
    if (name.trim() === known) enter();
    else renaming.submit((signal) => request('POST page/rename', { name }, { signal }), enter);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    join('player');
  }

  return (
    <Panel className={styles.stage} heading={t('heading')}>
      {state.mode !== 'classroom' && <p className={styles.big}>{summary}</p>}
      {!isKnock && state.mode !== 'classroom' && (
        <p className={ui.muted}>
          {t('players', { count: players.length, names: players.map((id) => `\u2068${context.nameOf(id)}\u2069`).join(', ') })}
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
          aria-invalid={renaming.refusal !== undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={ui.actions}>
          <Button variant="primary" type="submit" isDisabled={isPending}>
            {t(isKnock ? 'knock' : isRunning ? 'joinNext' : 'join')}
          </Button>
          {!isKnock && <Button onClick={() => join('spectator')}>{t('watch')}</Button>}
        </div>
        <FailureText text={renaming.failure ?? joining.failure ?? (!isPending && autoJoinRefusal && refusalText(autoJoinRefusal))} />
      </form>
      <ButtonLink href="/rooms/new">{t('elsewhere')}</ButtonLink>
    </Panel>
  );
}

/** Shown to a visitor after a knock, until the host answers. */
export function WaitingForHost({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('rooms.join');
  return (
    <Panel className={styles.stage}>
      <p className={styles.big} role="status">
        {t('knocking')}
      </p>
      <Button onClick={onLeave}>{t('stopKnocking')}</Button>
    </Panel>
  );
}
