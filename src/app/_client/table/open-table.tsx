'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_client/board/board';
import { useRoom } from '@/app/_client/room/use-room';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds';
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
  const { room, view } = useRoom(id, snapshot);
  const { kind, puzzle, board } = view.state;
  const verdict = useMemo(() => check(kind, puzzle, board), [kind, puzzle, board]);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const announcement = useAnnouncement(view, verdict);
  const isUntouched = useMemo(() => board.marks.every((mark, cell) => mark === kind.start(puzzle).marks[cell]), [kind, puzzle, board]);

  function onSet(cells: readonly Cell[], mark: Mark): void {
    room.submit({ type: 'mark', cells, mark });
  }

  return (
    <div className={styles.table} data-solved={view.isSolved || undefined}>
      <Board kind={kind} kindId={kindId} puzzle={puzzle} marks={board.marks} broken={broken} isSolved={view.state.solved} onSet={onSet} />
      <div className={styles.below}>
        <div className={styles.verdict}>
          {view.isSolved ? (
            <p className={styles.solved}>
              <strong>{t('solved')}</strong> {kindText(`${kindId}.solved`)}
            </p>
          ) : (
            <VerdictLine verdict={verdict} />
          )}
        </div>
        <div className={styles.actions}>
          <ConnectionSign view={view} />
          <StartOver isAtOnce={view.isSolved} isDisabled={isUntouched} onConfirmed={() => room.submit({ type: 'reset' })} />
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
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

function brokenCells(verdict: Verdict): ReadonlySet<Cell> {
  return new Set(verdict.status === 'broken' ? verdict.violations.flatMap((violation) => violation.cells) : []);
}
