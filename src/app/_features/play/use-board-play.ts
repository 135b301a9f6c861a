import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { OUTBOX_FULL, type RoomConnection, rolledBackCells } from '@/app/_features/sync/room-connection';
import { type ReadableRoom, useRoomState } from '@/app/_features/sync/use-room';
import { announce } from '@/app/_ui/announce';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { RoomCommand } from '@/engine/play/commands';
import { checkScopeOf } from '@/engine/play/state';
import type { FinishState } from '../board/board';
import { PRESENTERS } from '../board/presenters';
import { withStroke } from '../board/stroke';
import { usePreferences } from '../preferences/preferences-provider';

interface BoardPlay {
  readonly kindId: KindId;
  readonly verdict: Verdict;
  readonly rolledBack: ReadonlySet<Cell>;
  readonly finish: FinishState;
  /** Submits a command to the room. Returns whether it was accepted; a refusal is announced. */
  submit(command: RoomCommand): boolean;
  /** Called once for each press, drag or key. */
  onSet(cells: readonly Cell[], mark: Mark): void;
  /** Called when a fixed cell is pressed. */
  onFixed(cell: Cell): void;
}

/** What every playable board needs. `isSolved` is confirmed by the server. */
export function useBoardPlay(room: RoomConnection, { kind, puzzle }: ParsedPuzzle, marks: Uint8Array, isSolved: boolean): BoardPlay {
  const t = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const boardText = useTranslations('board');
  const { surroundsIslands } = usePreferences();
  const kindId = puzzle.kind as KindId;
  const scope = useRoomState({ room }, checkScopeOf);
  const rolledBackMove = useRoomState({ room }, (_state, view) => view.rolledBack);
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }, scope), [kind, puzzle, marks, scope]);
  const rolledBack = useMemo(() => rolledBackCells(rolledBackMove), [rolledBackMove]);
  const finish = useFinishState(isSolved);
  useAnnouncements(room, isSolved, verdict);

  function submit(command: RoomCommand, done?: string): boolean {
    const refusal = room.submit(command);
    if (refusal !== undefined) announce(refusal === OUTBOX_FULL ? t('outboxFull') : refusals(refusal));
    else if (done !== undefined) announce(done);
    return refusal === undefined;
  }

  /** Adds the blanks that follow directly around the marked cells to the same move. */
  function surround(cells: readonly Cell[], next: Uint8Array, mark?: Mark): boolean {
    const { surround: habit } = PRESENTERS[kindId];
    const around = surroundsIslands && habit !== undefined ? habit.cellsAround(puzzle, next, cells) : [];
    if (habit === undefined || around.length === 0) return false;
    const own = mark === undefined ? [] : cells.map((cell) => ({ cell, mark }));
    const placements = [...own, ...around.map((cell) => ({ cell, mark: habit.mark }))];
    submit({ type: 'fill', placements }, boardText('surrounded', { count: around.length }));
    return true;
  }

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const next = withStroke(marks, { mark, cells, at: cells[0] });
    if (surround(cells, next, mark)) return;
    submit({ type: 'mark', cells, mark }, boardText(`marks.${PRESENTERS[kindId].markNames[mark]}`));
  }

  return {
    kindId,
    verdict,
    rolledBack,
    finish,
    submit: (command) => submit(command),
    onSet,
    onFixed: (cell) => void surround([cell], marks),
  };
}

/** `now` plays the finish animation. A page that opens on a solved board has `earlier` and shows no animation. */
function useFinishState(isSolved: boolean): FinishState {
  const [wasSolvedBefore, setSolvedBefore] = useState(isSolved);
  if (wasSolvedBefore && !isSolved) setSolvedBefore(false);
  if (!isSolved) return 'none';
  return wasSolvedBefore ? 'earlier' : 'now';
}

/** Announces a new violation, a rolled-back move, the connection and the end of the round. */
function useAnnouncements(room: ReadableRoom, isSolved: boolean, verdict: Verdict): void {
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
