import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomView } from '@/app/_client/room/room-connection';
import type { Verdict } from '@/engine/core/check';
import { useViolationSentence } from './violation-sentence';

/** A live region says nothing when its text stays the same; every other time it ends in this, which is silent. */
const SILENT = '\u00a0';

/** A text that a live region says although it may have said the same last. */
export function repeated(last: string, text: string): string {
  return last === text ? text + SILENT : text;
}

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
  const say = useCallback((text: string) => setSaid((last) => repeated(last, text)), []);

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
