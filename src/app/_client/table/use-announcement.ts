import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { RoomView } from '@/app/_client/room/room-connection';
import type { Verdict } from '@/engine/core/check';
import { useViolationSentence } from './violation-sentence';

/** What a screen reader should say now: a newly broken rule, a move taken back, the connection, the end. */
export function useAnnouncement(view: RoomView, verdict: Verdict): string {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const [said, setSaid] = useState('');
  const before = useRef({ view, verdict });

  useEffect(() => {
    const last = before.current;
    before.current = { view, verdict };
    if (view.closedBy !== undefined && last.view.closedBy === undefined) setSaid(refusals(view.closedBy));
    else if (view.takenBack !== undefined && view.takenBack !== last.view.takenBack) {
      setSaid(t('takenBack', { reason: refusals(view.takenBack.code) }));
    } else if (view.isSolved && !last.view.isSolved) setSaid(t('solved'));
    else if (!view.isSolved && last.view.isSolved) setSaid(t('cleared'));
    else if (view.phase === 'offline' && last.view.phase !== 'offline') setSaid(t('offlineHint'));
    else if (view.phase === 'live' && last.view.phase === 'offline') setSaid(t('backOnline'));
    else if (verdict.status === 'broken' && countBroken(verdict) > countBroken(last.verdict))
      setSaid(sentence(verdict.violations[0].message));
  }, [view, verdict, t, refusals, sentence]);

  return said;
}

function countBroken(verdict: Verdict): number {
  return verdict.status === 'broken' ? verdict.violations.length : 0;
}
