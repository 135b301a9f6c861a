'use client';

import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button, IconButton } from '@/app/_ui/button';
import { Confirm } from '@/app/_ui/confirm';
import { Dialog } from '@/app/_ui/dialog';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { RoomCommand } from '@/engine/play/commands';
import { isPacer } from '@/engine/play/pacers';
import type { Member, MemberId } from '@/engine/play/state';
import { REPORT_REASONS, type ReportReason } from '@/server/protocol/report-reasons';
import { useRoomState } from '../sync/use-room';
import { Avatar } from './avatar';
import { EmoteIcon } from './emote-icon';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';
import { useBroadcasts } from './use-broadcasts';
import { useRefusalText } from './use-refusal-text';

/** The members by role. The host also sees the knocks and the lock. */
export const Members = memo(function Members({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.members');
  const pacers = useTranslations('rooms.pacers');
  const { me, isHost, nameOf, submit } = context;
  const members = useRoomState(context, (state) => state.members);
  const isLocked = useRoomState(context, (state) => state.isLocked);
  const mode = useRoomState(context, (state) => state.mode);
  const phase = useRoomState(context, (state) => state.phase);
  const emotes = useBroadcasts(context.channel, (now) => now.emotes);
  const [chosen, setChosen] = useState<MemberId>();
  const own = members[me];
  const isLeading = mode === 'classroom' && isHost;
  const canChangeRole = !isLeading && (mode === 'co-op' || phase === 'lobby' || phase === 'ended');
  return (
    <Panel heading={t('heading')}>
      {isHost && <Knocks context={context} />}
      <ul className={ui.group}>
        {Object.entries(members).map(([id, member]) => (
          <li key={id} className={`${ui.line} ${styles.member}`}>
            <Avatar context={context} member={id} isDimmed={context.isDimmed(id)} />
            <span className={styles.memberText}>
              <span className={styles.memberName}>
                <bdi>{nameOf(id)}</bdi>
                {id === me && <span className={ui.muted}> ({t('you')})</span>}
              </span>
              <MemberNote context={context} id={id} member={member} />
            </span>
            {emotes
              .filter((shown) => shown.member === id)
              .map(({ emote }) => (
                <span key={emote} className={styles.sign}>
                  <EmoteIcon emote={emote} />
                </span>
              ))}
            {isHost && isPacer(id) && (
              <IconButton label={pacers('remove', { name: nameOf(id) })} onClick={() => submit({ type: 'kick', member: id })}>
                <span aria-hidden="true">✕</span>
              </IconButton>
            )}
            {id !== me && !isPacer(id) && (
              <IconButton label={t('actions', { name: nameOf(id) })} aria-haspopup="dialog" onClick={() => setChosen(id)}>
                <span aria-hidden="true">⋯</span>
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isLocked && <p className={ui.muted}>{t('locked')}</p>}
      <div className={ui.actions}>
        {isHost && <Button onClick={() => submit({ type: 'lock', isLocked: !isLocked })}>{t(isLocked ? 'unlock' : 'lock')}</Button>}
        {own !== undefined && canChangeRole && (
          <Button onClick={() => submit({ type: 'change-role', role: own.role === 'player' ? 'spectator' : 'player' })}>
            {t(own.role === 'player' ? 'watch' : 'takePart')}
          </Button>
        )}
        <Button onClick={() => submit({ type: 'leave' })}>{t('leave')}</Button>
      </div>
      {chosen !== undefined && members[chosen] !== undefined && (
        <MemberDialog key={chosen} context={context} member={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Panel>
  );
});

function MemberNote({ context, id, member }: { readonly context: RoomContext; readonly id: MemberId; readonly member: Member }) {
  const t = useTranslations('rooms.members');
  const pacers = useTranslations('rooms.pacers');
  const host = useRoomState(context, (state) => state.host);
  const isAsking = useRoomState(context, ({ mode, phase }) => mode === 'race' && phase === 'lobby');
  const isAsked = isAsking && member.role === 'player' && id !== host && !member.isAway;
  const notes = [
    id === host && t('host'),
    isPacer(id) && pacers('label'),
    context.isDimmed(id) && t(member.isAway ? 'away' : 'unreachable'),
    member.role === 'spectator' && t('watching'),
    member.isMuted && t('muted'),
    isAsked && t(member.isReady ? 'ready' : 'notReady'),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <span className={styles.note} data-ready={(isAsked && member.isReady) || undefined}>
      {notes.join(' · ')}
    </span>
  );
}

function Knocks({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.members');
  const waiting = Object.entries(useRoomState(context, (state) => state.knocking));
  if (waiting.length === 0) return null;
  return (
    <ul className={ui.group}>
      {waiting.map(([id, name]) => (
        <li key={id} className={`${ui.group} ${styles.knock}`}>
          <span>{t('knocks', { name })}</span>
          <span className={ui.actions}>
            <Button variant="primary" onClick={() => context.submit({ type: 'admit', member: id, isAdmitted: true })}>
              {t('admit')}
            </Button>
            <Button onClick={() => context.submit({ type: 'admit', member: id, isAdmitted: false })}>{t('turnAway')}</Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Step = 'actions' | 'kick' | 'report' | 'reported';

interface MemberDialogProps {
  readonly context: RoomContext;
  readonly member: MemberId;
  readonly onClose: () => void;
}

/** The actions on a member: those of the host, and those of every member. */
function MemberDialog({ context, member, onClose }: MemberDialogProps) {
  const t = useTranslations('rooms.members');
  const refusalText = useRefusalText();
  const [step, setStep] = useState<Step>('actions');
  const [failure, setFailure] = useState<string>();
  const { isHost, nameOf } = context;
  const name = nameOf(member);
  const { isMuted, isAway } = useRoomState(context, ({ members }) => members[member]);

  function submit(command: RoomCommand, close: () => void): void {
    context.submit(command);
    close();
  }

  async function report(reason: ReportReason): Promise<void> {
    const code = await context.channel.report(member, reason);
    setFailure(code && refusalText(code));
    if (code === undefined) setStep('reported');
  }

  if (step === 'kick') {
    return (
      <Confirm
        heading={t('kick')}
        question={t('kickSure', { name })}
        confirm={t('kick')}
        cancel={t('close')}
        action={() => context.submit({ type: 'kick', member })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog heading={<bdi>{step === 'report' ? t('reportHeading', { name }) : name}</bdi>} width="narrow" onClose={onClose}>
      {(close) => (
        <>
          {step === 'actions' && (
            <div className={ui.group}>
              {isHost && !isAway && <Button onClick={() => submit({ type: 'pass-host', member }, close)}>{t('passHost')}</Button>}
              {isHost && (
                <Button onClick={() => submit({ type: 'mute', member, isMuted: !isMuted }, close)}>{t(isMuted ? 'unmute' : 'mute')}</Button>
              )}
              {isHost && <Button onClick={() => setStep('kick')}>{t('kick')}</Button>}
              <Button onClick={() => setStep('report')}>{t('report')}</Button>
            </div>
          )}
          {step === 'report' && (
            <div className={ui.group}>
              <p>{t('reportText')}</p>
              {REPORT_REASONS.map((reason) => (
                <Button key={reason} onClick={() => report(reason)}>
                  {t(`reasons.${reason}`)}
                </Button>
              ))}
            </div>
          )}
          <p role="status">{step === 'reported' ? t('reported') : failure}</p>
          <Button onClick={close}>{t('close')}</Button>
        </>
      )}
    </Dialog>
  );
}
