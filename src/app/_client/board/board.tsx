'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type Cell, cellAt, type Size } from '@/engine/core/grid';
import type { Mark, PlayableKind, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { useSettings } from '../settings/settings-provider';
import styles from './board.module.css';
import { CellView } from './cell-view';
import { countLines } from './counters';
import { readKey } from './keys';
import { LineCounter } from './line-counter';
import { LOOKS } from './looks';
import { withStroke } from './stroke';
import { useStroke } from './use-stroke';

/** Whether the puzzle is solved, and whether that happened before these eyes. */
export type Finish = 'none' | 'earlier' | 'now';

interface BoardProps {
  readonly kind: PlayableKind;
  readonly kindId: KindId;
  readonly puzzle: Puzzle;
  readonly marks: Uint8Array;
  readonly broken: ReadonlySet<Cell>;
  /** Cells of a move that was just taken back. */
  readonly takenBack: ReadonlySet<Cell>;
  /** Cells that are only supposed, above what the board holds. */
  readonly supposed?: ReadonlySet<Cell>;
  /** Cells that a hint speaks of. */
  readonly lit?: ReadonlySet<Cell>;
  /** Cells that differ from the solution, where the room says so. */
  readonly wrong?: ReadonlySet<Cell>;
  /** Nothing can be set. */
  readonly isLocked: boolean;
  readonly finish: Finish;
  /** What lies over the cells without being part of the board, hidden from screen readers. */
  readonly overlay?: ReactNode;
  /** Called once for each press, drag or key. */
  readonly onSet: (cells: readonly Cell[], mark: Mark) => void;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** The playing board of any kind of puzzle: an ARIA grid for mouse, finger and keyboard. Always left to right, as puzzles are printed. */
export function Board({
  kind,
  kindId,
  puzzle,
  marks,
  broken,
  takenBack,
  supposed = NO_CELLS,
  lit = NO_CELLS,
  wrong = NO_CELLS,
  isLocked,
  finish,
  overlay,
  onSet,
}: BoardProps) {
  const t = useTranslations('board');
  const kindText = useTranslations('kinds');
  const look = LOOKS[kindId];
  const markCount = kind.marks.length;
  const grid = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Cell>(0);
  const isFixed = useCallback((cell: Cell) => kind.isFixed(puzzle, cell), [kind, puzzle]);
  const { hasSwappedButtons } = useSettings();
  const { stroke, handlers } = useStroke({
    size: puzzle,
    marks,
    markCount,
    isFixed,
    isDisabled: isLocked,
    hasSwappedButtons,
    onDone: onSet,
  });
  const shown = useMemo(() => withStroke(marks, stroke), [marks, stroke]);
  const counts = useMemo(() => (look.hasCounters ? countLines(puzzle, shown) : undefined), [look, puzzle, shown]);
  const nameCell = useCellName(kindId);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const cell = cellOf(event.target);
    if (cell === undefined || event.altKey) return;
    const press = { key: event.key, code: event.code, isShift: event.shiftKey, isControl: event.ctrlKey || event.metaKey };
    const action = readKey(press, puzzle, cell, marks, markCount, look.markKeys);
    if (action === undefined) return;
    event.preventDefault();
    if (action.goTo !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${action.goTo}"]`)?.focus();
    if (action.set !== undefined && !isLocked && !isFixed(action.set.cell)) onSet([action.set.cell], action.set.mark);
  }

  function onFocus(event: FocusEvent<HTMLDivElement>): void {
    const cell = cellOf(event.target);
    if (cell !== undefined) setTarget(cell);
  }

  const columns = Array.from({ length: puzzle.width }, (_, x) => x);
  const rows = Array.from({ length: puzzle.height }, (_, y) => y);
  return (
    <div
      ref={grid}
      dir="ltr"
      role="grid"
      className={styles.grid}
      data-kind={kindId}
      data-counted={look.hasCounters || undefined}
      data-finish={finish}
      data-size={sizeClass(puzzle)}
      aria-label={t('label', { kind: kindText(`${kindId}.name`), width: `${puzzle.width}`, height: `${puzzle.height}` })}
      aria-readonly={isLocked || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onContextMenu={preventMenu}
      {...handlers}
    >
      {counts !== undefined && (
        <div role="row" className={styles.row}>
          <div className={styles.corner} role="presentation" />
          {columns.map((x) => (
            <LineCounter
              key={x}
              line="column"
              number={x + 1}
              first={counts.columns[x].first}
              second={counts.columns[x].second}
              length={puzzle.height}
              look={look}
            />
          ))}
        </div>
      )}
      {rows.map((y) => (
        <div role="row" className={styles.row} key={y}>
          {counts !== undefined && (
            <LineCounter
              line="row"
              number={y + 1}
              first={counts.rows[y].first}
              second={counts.rows[y].second}
              length={puzzle.width}
              look={look}
            />
          )}
          {columns.map((x) => {
            const cell = cellAt(puzzle, x, y);
            return (
              <CellView
                key={x}
                look={look}
                cell={cell}
                x={x}
                y={y}
                edge={edgeOf(puzzle, x, y)}
                mark={shown[cell]}
                clue={look.clueOf(puzzle, cell)}
                isBroken={broken.has(cell)}
                isTakenBack={takenBack.has(cell)}
                isSupposed={supposed.has(cell)}
                isLit={lit.has(cell)}
                isWrong={wrong.has(cell)}
                isTarget={cell === target}
                nameCell={nameCell}
              />
            );
          })}
        </div>
      ))}
      {overlay}
    </div>
  );
}

/** Large boards need thinner lines and smaller gutters. */
function sizeClass({ width, height }: Size): 'small' | 'medium' | 'large' {
  const longest = Math.max(width, height);
  return longest <= 10 ? 'small' : longest <= 16 ? 'medium' : 'large';
}

function useCellName(kindId: KindId) {
  const t = useTranslations('board');
  return useCallback(
    (x: number, y: number, mark: Mark, clue: string | undefined) => {
      const content =
        clue === undefined ? t(`marks.${LOOKS[kindId].markNames[mark]}`) : t(`fixed.${kindId}`, { clue: clue === '?' ? 'unknown' : clue });
      return t('cell', { row: `${y + 1}`, column: `${x + 1}`, content });
    },
    [t, kindId],
  );
}

function edgeOf({ width, height }: Size, x: number, y: number): string | undefined {
  const sides = [x === 0 && 'left', x === width - 1 && 'right', y === 0 && 'top', y === height - 1 && 'bottom'];
  return sides.filter(Boolean).join(' ') || undefined;
}

function cellOf(target: EventTarget): Cell | undefined {
  const held = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return held === undefined ? undefined : Number(held);
}

function preventMenu(event: MouseEvent): void {
  event.preventDefault();
}
