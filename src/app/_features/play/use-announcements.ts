import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { RoomView } from '@/app/_features/sync/room-connection';
import type { Verdict } from '@/engine/core/check';
import { announce } from '../../_ui/announce';
import { useViolationSentence } from '../board/use-violation-sentence';

/** Announces a new violation, a rolled-back move, the connection and the end of the round. */
export function useAnnouncements(view: RoomView, isSolved: boolean, verdict: Verdict): void {
  const t = useTranslations('board');
  const syncText = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const before = useRef({ view, isSolved, verdict });

  useEffect(() => {
    const last = before.current;
    before.current = { view, isSolved, verdict };
    if (view.closeReason !== undefined && last.view.closeReason === undefined) announce(refusals(view.closeReason));
    else if (view.rolledBack !== undefined && view.rolledBack !== last.view.rolledBack) {
      announce(syncText('rolledBack', { reason: refusals(view.rolledBack.code) }));
    } else if (isSolved && !last.isSolved) announce(t('solved'));
    else if (!isSolved && last.isSolved) announce(t('cleared'));
    else if (view.admissionRefusal !== undefined && view.admissionRefusal !== last.view.admissionRefusal)
      announce(syncText(`admission.${view.admissionRefusal}`));
    else if (view.phase === 'offline' && last.view.phase !== 'offline') announce(syncText('offlineHint'));
    else if (view.phase === 'live' && last.view.phase === 'offline') announce(syncText('backOnline'));
    else if (verdict.status === 'broken' && countBroken(verdict) > countBroken(last.verdict))
      announce(sentence(verdict.violations[0].message));
  }, [view, isSolved, verdict, t, refusals, sentence]);
}

function countBroken(verdict: Verdict): number {
  return verdict.status === 'broken' ? verdict.violations.length : 0;
}
