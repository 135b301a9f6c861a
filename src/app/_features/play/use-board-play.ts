import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAnnouncement } from '@/app/_features/play/use-announcement';
import { QUEUE_FULL, type RoomConnection, type RoomView } from '@/app/_features/sync/room-connection';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomCommand } from '@/engine/play/commands';
import type { ParsedPuzzle } from '@/engine/play/state';
import type { FinishState } from '../board/board';
import { takenBackCells, useFinish } from '../board/judgement';
import { LOOKS } from '../board/presenters';
import { withStroke } from '../board/stroke';
import { useSettings } from '../preferences/preferences-provider';

interface PlayedBoard {
  readonly kindId: KindId;
  readonly verdict: Verdict;
  readonly takenBack: ReadonlySet<Cell>;
  readonly finish: FinishState;
  /** What a screen reader should say now. */
  readonly said: string;
  say(text: string): void;
  /** Hands a command to the room and says whether it was taken; why it cannot be done is said. */
  act(command: RoomCommand): boolean;
  /** Called once for each press, drag or key. */
  onSet(cells: readonly Cell[], mark: Mark): void;
  /** Called when a fixed cell is pressed. */
  onFixed(cell: Cell): void;
}

/** What every board that somebody plays on needs, wherever it lies. `isSolved` as the server has confirmed it. */
export function usePlayedBoard(
  room: RoomConnection,
  view: RoomView,
  { kind, puzzle }: ParsedPuzzle,
  marks: Uint8Array,
  isSolved: boolean,
): PlayedBoard {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  const boardText = useTranslations('board');
  const { surroundsIslands } = useSettings();
  const kindId = puzzle.kind as KindId;
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }), [kind, puzzle, marks]);
  const takenBack = useMemo(() => takenBackCells(view.takenBack), [view.takenBack]);
  const finish = useFinish(isSolved);
  const { said, say } = useAnnouncement(view, isSolved, verdict);

  function submit(command: RoomCommand, done?: string): boolean {
    const refusal = room.submit(command);
    if (refusal !== undefined) say(refusal === QUEUE_FULL ? t('queueFull') : refusals(refusal));
    else if (done !== undefined) say(done);
    return refusal === undefined;
  }

  /** Fills in what goes without saying around some cells, together with what they became. */
  function surround(cells: readonly Cell[], next: Uint8Array, mark?: Mark): boolean {
    const { surround: habit } = LOOKS[kindId];
    const around = surroundsIslands && habit !== undefined ? habit.cellsAround(puzzle, next, cells) : [];
    if (habit === undefined || around.length === 0) return false;
    const own = mark === undefined ? [] : cells.map((cell) => ({ cell, mark }));
    const sets = [...own, ...around.map((cell) => ({ cell, mark: habit.mark }))];
    submit({ type: 'fill', sets }, boardText('surrounded', { count: around.length }));
    return true;
  }

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const next = withStroke(marks, { mark, cells, at: cells[0] });
    if (surround(cells, next, mark)) return;
    submit({ type: 'mark', cells, mark }, boardText(`marks.${LOOKS[kindId].markNames[mark]}`));
  }

  return {
    kindId,
    verdict,
    takenBack,
    finish,
    said,
    say,
    act: (command) => submit(command),
    onSet,
    onFixed: (cell) => void surround([cell], marks),
  };
}
