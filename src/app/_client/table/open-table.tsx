'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Board, type Finish } from '@/app/_client/board/board';
import { LOOKS } from '@/app/_client/board/looks';
import type { TakenBack } from '@/app/_client/room/room-connection';
import { useRoom } from '@/app/_client/room/use-room';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds';
import { decide } from '@/engine/play/room';
import type { RoomSnapshot } from '@/server/protocol/messages';
import { ConnectionSign } from './connection-sign';
import styles from './open-table.module.css';
import { StartOver } from './start-over';
import { useAnnouncement } from './use-announcement';
import { useViolationSentence } from './violation-sentence';

interface OpenTableProps {
  readonly room: string;
  readonly kindId: KindId;
  readonly snapshot: RoomSnapshot;
}

/** A shared room with its board, what the rules say about it, and how the connection is. */
export function OpenTable({ room: id, kindId, snapshot }: OpenTableProps) {
  const t = useTranslations('room');
  const kindText = useTranslations('kinds');
  const refusals = useTranslations('refusals');
  const markText = useTranslations('board.marks');
  const { room, view } = useRoom(id, snapshot);
  const { kind, puzzle, board } = view.state;
  const verdict = useMemo(() => check(kind, puzzle, board), [kind, puzzle, board]);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const takenBack = useMemo(() => cellsOf(view.takenBack), [view.takenBack]);
  const finish = useFinish(view.isSolved);
  const { said, say } = useAnnouncement(view, verdict);
  const canReset = useMemo(() => decide(view.state, { type: 'reset' }).ok, [view.state]);

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const refusal = room.submit({ type: 'mark', cells, mark });
    if (refusal === undefined) say(markText(LOOKS[kindId].markNames[mark]));
  }

  return (
    <div className={styles.table}>
      <Board
        kind={kind}
        kindId={kindId}
        puzzle={puzzle}
        marks={board.marks}
        broken={broken}
        takenBack={takenBack}
        isLocked={view.state.solved}
        finish={finish}
        onSet={onSet}
      />
      <div className={styles.below}>
        <div className={styles.verdict}>
          {view.isSolved ? (
            <p className={styles.solved}>
              <strong>{t('solved')}</strong> {kindText(`${kindId}.solved`)}
            </p>
          ) : (
            <VerdictLine verdict={verdict} />
          )}
          {view.takenBack !== undefined && <p className={styles.broken}>{t('takenBack', { reason: refusals(view.takenBack.code) })}</p>}
        </div>
        <div className={styles.actions}>
          <ConnectionSign view={view} />
          <StartOver isAtOnce={view.isSolved} isDisabled={!canReset} onConfirmed={() => room.submit({ type: 'reset' })} />
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('room');
  const sentence = useViolationSentence();
  if (verdict.status === 'solved') return null;
  if (verdict.status === 'open') return <p className={styles.open}>{t('blanks', { count: verdict.blanks })}</p>;
  const [first, ...others] = verdict.violations;
  return (
    <p className={styles.broken}>
      {sentence(first.message)} {others.length > 0 && <span className={styles.more}>{t('moreBroken', { count: others.length })}</span>}
    </p>
  );
}

/** A page that opens on a solved board shows it quietly; joy is for those who saw it happen. */
function useFinish(isSolved: boolean): Finish {
  const [wasSolvedBefore, setSolvedBefore] = useState(isSolved);
  if (wasSolvedBefore && !isSolved) setSolvedBefore(false);
  if (!isSolved) return 'none';
  return wasSolvedBefore ? 'earlier' : 'now';
}

function cellsOf(takenBack: TakenBack | undefined): ReadonlySet<Cell> {
  return new Set(takenBack?.command.type === 'mark' ? takenBack.command.cells : []);
}

function brokenCells(verdict: Verdict): ReadonlySet<Cell> {
  return new Set(verdict.status === 'broken' ? verdict.violations.flatMap((violation) => violation.cells) : []);
}
