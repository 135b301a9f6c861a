'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Confirm } from '@/app/_ui/confirm';
import { Dialog } from '@/app/_ui/dialog';
import ui from '@/app/_ui/ui.module.css';
import type { RoomCommand } from '@/engine/play/commands';
import type { MemberId } from '@/engine/play/state';
import { REPORT_REASONS, type ReportReason } from '@/server/protocol/report-reasons';
import { useRoomState } from '../sync/use-room';
import type { RoomContext } from './room-context';
import { useRefusalText } from './use-refusal-text';

type Step = 'actions' | 'kick' | 'report' | 'reported';

interface MemberDialogProps {
  readonly context: RoomContext;
  readonly member: MemberId;
  readonly onClose: () => void;
}

/** The actions on a member: those of the host, and those of every member. */
export function MemberDialog({ context, member, onClose }: MemberDialogProps) {
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
