import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { QUEUE_FULL, type RoomConnection, type RoomView } from '@/app/_client/room/room-connection';
import { useAnnouncement } from '@/app/_client/table/use-announcement';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomCommand } from '@/engine/play/commands';
import type { Problem } from '@/engine/play/state';
import type { Finish } from './board';
import { takenBackCells, useFinish } from './judgement';
import { LOOKS } from './looks';

interface PlayedBoard {
  readonly kindId: KindId;
  readonly verdict: Verdict;
  readonly takenBack: ReadonlySet<Cell>;
  readonly finish: Finish;
  /** What a screen reader should say now. */
  readonly said: string;
  say(text: string): void;
  /** Hands a command to the room; why it cannot be done is said. */
  act(command: RoomCommand): void;
  /** Called once for each press, drag or key. */
  onSet(cells: readonly Cell[], mark: Mark): void;
}

/** What every board that somebody plays on needs, wherever it lies. `isSolved` as the server has confirmed it. */
export function usePlayedBoard(
  room: RoomConnection,
  view: RoomView,
  { kind, puzzle }: Problem,
  marks: Uint8Array,
  isSolved: boolean,
): PlayedBoard {
  const t = useTranslations('room');
  const refusals = useTranslations('refusals');
  const markText = useTranslations('board.marks');
  const kindId = puzzle.kind as KindId;
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }), [kind, puzzle, marks]);
  const takenBack = useMemo(() => takenBackCells(view.takenBack), [view.takenBack]);
  const finish = useFinish(isSolved);
  const { said, say } = useAnnouncement(view, isSolved, verdict);

  function submit(command: RoomCommand, done?: string): void {
    const refusal = room.submit(command);
    if (refusal !== undefined) say(refusal === QUEUE_FULL ? t('queueFull') : refusals(refusal));
    else if (done !== undefined) say(done);
  }

  return {
    kindId,
    verdict,
    takenBack,
    finish,
    said,
    say,
    act: (command) => submit(command),
    onSet: (cells, mark) => submit({ type: 'mark', cells, mark }, markText(LOOKS[kindId].markNames[mark])),
  };
}
