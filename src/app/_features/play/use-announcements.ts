import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { type ReadableRoom, useRoomState } from '@/app/_features/sync/use-room';
import type { Verdict } from '@/engine/core/check';
import { announce } from '../../_ui/announce';
import { useViolationSentence } from '../board/use-violation-sentence';

/** Announces a new violation, a rolled-back move, the connection and the end of the round. */
export function useAnnouncements(room: ReadableRoom, isSolved: boolean, verdict: Verdict): void {
  const t = useTranslations('board');
  const syncText = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const closeReason = useRoomState({ room }, (_state, view) => view.closeReason);
  const rolledBack = useRoomState({ room }, (_state, view) => view.rolledBack);
  const admissionRefusal = useRoomState({ room }, (_state, view) => view.admissionRefusal);
  const phase = useRoomState({ room }, (_state, view) => view.phase);
  const before = useRef({ closeReason, rolledBack, admissionRefusal, phase, isSolved, verdict });

  useEffect(() => {
    const last = before.current;
    before.current = { closeReason, rolledBack, admissionRefusal, phase, isSolved, verdict };
    if (closeReason !== undefined && last.closeReason === undefined) announce(refusals(closeReason));
    else if (rolledBack !== undefined && rolledBack !== last.rolledBack) {
      announce(syncText('rolledBack', { reason: refusals(rolledBack.code) }));
    } else if (isSolved && !last.isSolved) announce(t('solved'));
    else if (!isSolved && last.isSolved) announce(t('cleared'));
    else if (admissionRefusal !== undefined && admissionRefusal !== last.admissionRefusal)
      announce(syncText(`admission.${admissionRefusal}`));
    else if (phase === 'offline' && last.phase !== 'offline') announce(syncText('offlineHint'));
    else if (phase === 'live' && last.phase === 'offline') announce(syncText('backOnline'));
    else if (verdict.status === 'broken' && countBroken(verdict) > countBroken(last.verdict))
      announce(sentence(verdict.violations[0].message));
  }, [closeReason, rolledBack, admissionRefusal, phase, isSolved, verdict, t, syncText, refusals, sentence]);
}

function countBroken(verdict: Verdict): number {
  return verdict.status === 'broken' ? verdict.violations.length : 0;
}
