import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomView } from '@/app/_features/sync/room-connection';
import type { Verdict } from '@/engine/core/check';
import { forceAnnounce } from '../../_ui/live-region';
import { useViolationSentence } from '../board/violation-sentence';

/** What a screen reader should say now: a newly broken rule, a move taken back, the connection, the end; or what it is told to. */
export function useAnnouncement(
  view: RoomView,
  isSolved: boolean,
  verdict: Verdict,
): { readonly said: string; readonly say: (text: string) => void } {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const [said, setSaid] = useState('');
  const before = useRef({ view, isSolved, verdict });
  const say = useCallback((text: string) => setSaid((last) => forceAnnounce(last, text)), []);

  useEffect(() => {
    const last = before.current;
    before.current = { view, isSolved, verdict };
    if (view.closedBy !== undefined && last.view.closedBy === undefined) say(refusals(view.closedBy));
    else if (view.takenBack !== undefined && view.takenBack !== last.view.takenBack) {
      say(t('takenBack', { reason: refusals(view.takenBack.code) }));
    } else if (isSolved && !last.isSolved) say(t('solved'));
    else if (!isSolved && last.isSolved) say(t('cleared'));
    else if (view.heldOff !== undefined && view.heldOff !== last.view.heldOff) say(t(`heldOff.${view.heldOff}`));
    else if (view.phase === 'offline' && last.view.phase !== 'offline') say(t('offlineHint'));
    else if (view.phase === 'live' && last.view.phase === 'offline') say(t('backOnline'));
    else if (verdict.status === 'broken' && countBroken(verdict) > countBroken(last.verdict)) say(sentence(verdict.violations[0].message));
  }, [view, isSolved, verdict, t, refusals, sentence, say]);

  return { said, say };
}

function countBroken(verdict: Verdict): number {
  return verdict.status === 'broken' ? verdict.violations.length : 0;
}
