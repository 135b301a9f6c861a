'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/app/_ui/dialog';
import type { RoomCommand } from '@/engine/play/commands';
import type { MemberId } from '@/engine/play/state';
import { REPORT_REASONS, type ReportReason } from '@/server/protocol/report-reasons';
import styles from './member-dialog.module.css';
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
  const { isHost, nameOf, view } = context;
  const name = nameOf(member);
  const { isMuted, isAway } = view.state.members[member];

  function submit(command: RoomCommand, close: () => void): void {
    context.submit(command);
    close();
  }

  async function report(reason: ReportReason): Promise<void> {
    const code = await context.channel.report(member, reason);
    setFailure(code && refusalText(code));
    if (code === undefined) setStep('reported');
  }

  return (
    <Dialog heading={<bdi>{step === 'report' ? t('reportHeading', { name }) : name}</bdi>} width="narrow" onClose={onClose}>
      {(close) => (
        <>
          {step === 'actions' && (
            <div className={styles.choices}>
              {isHost && !isAway && (
                <button
                  type="button"
                  className="button"
                  data-variant="secondary"
                  onClick={() => submit({ type: 'pass-host', member }, close)}
                >
                  {t('passHost')}
                </button>
              )}
              {isHost && (
                <button
                  type="button"
                  className="button"
                  data-variant="secondary"
                  onClick={() => submit({ type: 'mute', member, isMuted: !isMuted }, close)}
                >
                  {t(isMuted ? 'unmute' : 'mute')}
                </button>
              )}
              {isHost && (
                <button type="button" className="button" data-variant="secondary" onClick={() => setStep('kick')}>
                  {t('kick')}
                </button>
              )}
              <button type="button" className="button" data-variant="secondary" onClick={() => setStep('report')}>
                {t('report')}
              </button>
            </div>
          )}
          {step === 'kick' && (
            <div className={styles.choices}>
              <p>{t('kickSure', { name })}</p>
              <button type="button" className="button" onClick={() => submit({ type: 'kick', member }, close)}>
                {t('kick')}
              </button>
            </div>
          )}
          {step === 'report' && (
            <div className={styles.choices}>
              <p>{t('reportText')}</p>
              {REPORT_REASONS.map((reason) => (
                <button type="button" className="button" data-variant="secondary" key={reason} onClick={() => report(reason)}>
                  {t(`reasons.${reason}`)}
                </button>
              ))}
            </div>
          )}
          <p role="status">{step === 'reported' ? t('reported') : failure}</p>
          <button type="button" className="button" data-variant="secondary" onClick={close}>
            {t('close')}
          </button>
        </>
      )}
    </Dialog>
  );
}
