'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { ProgressBar } from '@/app/_ui/progress-bar';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { MemberId, Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { Avatar } from '../multiplayer/avatar';
import { LimitClock } from '../multiplayer/limit-clock';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';
import { HighlightArea } from './highlight-area';
import { Highlights } from './highlights';
import { type Sorting, type StudentRow, sortRows, studentRows, TABLE_COLUMNS, type TableColumn } from './student-rows';

interface StudentTableProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly parsed: ParsedPuzzle;
}

/** The live progress of every student, beside one of their boards or the puzzle. */
export function StudentTable({ context, round, parsed }: StudentTableProps) {
  const t = useTranslations('classroom.table');
  const locale = useLocale();
  const { room } = context;
  const { members, classroom } = useRoomState(context, (state) => state);
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false });
  const [chosen, setChosen] = useState<MemberId>();
  const rows = useMemo(() => studentRows(round, parsed, members), [round, parsed, members]);
  const sorted = useMemo(() => sortRows(rows, sorting, locale), [rows, sorting, locale]);
  const play = chosen === undefined ? undefined : round.plays[chosen];
  const start = useMemo(() => parsed.kind.initialBoard(parsed.puzzle).marks, [parsed]);
  const overlay = <Highlights cells={classroom?.highlights ?? []} size={parsed.puzzle} />;
  const heading = chosen === undefined ? t('puzzle') : t('boardOf', { name: context.nameOf(chosen) });
  return (
    <div className={styles.apart}>
      <Panel heading={t('heading')}>
        <div className={panels.clocks} data-screen-only>
          <p className={ui.muted}>
            {t('summary', { done: `${rows.filter(({ state }) => state === 'done').length}`, count: `${rows.length}` })}
          </p>
          <LimitClock round={round} now={room.now} />
        </div>
        <Table
          className={styles.table}
          caption={t('caption')}
          columns={TABLE_COLUMNS.map((column) => <Head key={column} column={column} sorting={sorting} onSort={setSorting} />)}
        >
          {sorted.map((row) => (
            <Row
              key={row.member}
              context={context}
              row={row}
              isChosen={row.member === chosen}
              onChoose={() => setChosen(row.member === chosen ? undefined : row.member)}
            />
          ))}
        </Table>
      </Panel>
      <div className={styles.beside}>
        <h2 className={styles.boardHeading} aria-live="polite">
          {heading}
        </h2>
        <HighlightArea context={context} label={heading}>
          {(hint) => (
            <>
              <ReadOnlyBoard
                key={chosen ?? ''}
                parsed={parsed}
                marks={play?.board?.marks ?? start}
                isSolved={play !== undefined && play.finishedAt !== null}
                overlay={overlay}
              />
              {hint}
            </>
          )}
        </HighlightArea>
        {chosen !== undefined && <Button onClick={() => setChosen(undefined)}>{t('close')}</Button>}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly column: TableColumn;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function Head({ column, sorting, onSort }: HeadProps) {
  const t = useTranslations('classroom.table');
  const isSorted = sorting.column === column;
  return (
    <th scope="col" className={styles.head} aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column, isDescending: isSorted ? !sorting.isDescending : column === 'progress' })}
      >
        {t(column)}
        <span aria-hidden="true" className={styles.arrow}>
          {isSorted ? (sorting.isDescending ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly context: RoomContext;
  readonly row: StudentRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ context, row, isChosen, onChoose }: RowProps) {
  const t = useTranslations('classroom.table');
  return (
    <tr data-own={isChosen || undefined} data-student={row.name} data-state={row.state}>
      <th scope="row">
        <button type="button" className={styles.who} aria-pressed={isChosen} onClick={onChoose}>
          <Avatar context={context} member={row.member} isDimmed={context.isDimmed(row.member)} />
          <span className="visually-hidden">{t('look', { name: row.name })}</span>
          <bdi aria-hidden="true">{row.name}</bdi>
        </button>
      </th>
      <td className={styles.progress}>
        <ProgressBar max={1000} value={row.progress} aria-hidden="true" />
        <span>{t('percent', { percent: `${Math.floor(row.progress / 10)}` })}</span>
        {row.wrong !== null && row.wrong > 0 && <small>{t('wrong', { count: row.wrong })}</small>}
      </td>
      <td className={styles.state}>{t(`states.${row.state}`)}</td>
      <td data-bad={row.broken > 0 || undefined}>{row.broken}</td>
      <td>{row.mistakes ?? t('none')}</td>
      <td>{row.hints}</td>
      <td>{row.checks}</td>
      <td>{row.time === null ? t('none') : formatDuration(row.time)}</td>
    </tr>
  );
}
