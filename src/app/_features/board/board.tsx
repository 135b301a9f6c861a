'use client';

import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Mark, PlayableKind, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { useSettings } from '../preferences/preferences-provider';
import { Palette, ZoomButtons } from './board-controls';
import barStyles from './board-controls.module.css';
import { BoardRow, Coordinate, type Layers } from './board-row';
import { cellOf } from './cell-events';
import finishStyles from './finish.module.css';
import styles from './frame.module.css';
import { KeyHelp } from './key-help';
import { type BoardAction, parseKey } from './keys';
import { LineCounter } from './line-counter';
import { countLines } from './line-counts';
import lineStyles from './lines.module.css';
import { DRAWN_LOOKS, LOOKS } from './presenters';
import signStyles from './signs.module.css';
import { withStroke } from './stroke';
import { useCellName, useSummary } from './use-cell-labels';
import { useLateFocus } from './use-deferred-focus';
import { usePaint } from './use-palette';
import { useTints } from './use-sea-tints';
import { useNoFling, useStroke } from './use-stroke';
import { useLens } from './use-zoom';

/** Whether the puzzle is solved, and whether that happened before these eyes. */
export type FinishState = 'none' | 'earlier' | 'now';

/** Somebody who draws on a board instead of playing on it. */
export interface CellEditor {
  /** Whether the key is theirs. */
  onKey(event: KeyboardEvent, cell: Cell): boolean;
  onPress(cell: Cell): void;
}

interface BoardProps extends Omit<Partial<Layers>, 'marks' | 'tints' | 'progress'> {
  readonly kind: PlayableKind;
  readonly kindId: KindId;
  readonly puzzle: Puzzle;
  readonly marks: Uint8Array;
  /** Nothing can be set. */
  readonly isLocked: boolean;
  /** Whoever draws its clues, and hears of keys and presses before anybody else. */
  readonly pen?: CellEditor | undefined;
  readonly finish: FinishState;
  /** What lies over the cells without being part of the board, hidden from screen readers. */
  readonly overlay?: ReactNode;
  /** Called once for each press, drag or key. */
  readonly onSet?: (cells: readonly Cell[], mark: Mark) => void;
  /** Called when a fixed cell is pressed. */
  readonly onFixed?: (cell: Cell) => void;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();
const ignore = () => {};

/** The playing board of any kind of puzzle: an ARIA grid for mouse, finger and keyboard. Always left to right, as puzzles are printed. */
export function Board({
  kind,
  kindId,
  puzzle,
  marks,
  broken = NO_CELLS,
  takenBack = NO_CELLS,
  supposed = NO_CELLS,
  lit = NO_CELLS,
  placed = NO_CELLS,
  wrong = NO_CELLS,
  isLocked,
  pen,
  finish,
  overlay,
  onSet = ignore,
  onFixed = ignore,
}: BoardProps) {
  const t = useTranslations('board');
  const kindText = useTranslations('kinds');
  const look = (pen === undefined ? LOOKS : DRAWN_LOOKS)[kindId];
  const markCount = kind.marks.length;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Cell>(0);
  const [isHelping, setHelping] = useState(false);
  const isFixed = useCallback((cell: Cell) => kind.isFixed(puzzle, cell), [kind, puzzle]);
  const { hasSwappedButtons, hasCoordinates, hasSeaTints } = useSettings();
  const [paint, choosePaint] = usePaint(kindId, markCount);
  const lens = useLens(frame);
  const { stroke, handlers } = useStroke({
    size: puzzle,
    marks,
    markCount,
    isFixed,
    isDisabled: isLocked,
    hasSwappedButtons,
    paint,
    onDone: onSet,
    onFixed,
  });
  useLateFocus(grid, !isLocked);
  useNoFling(grid, !isLocked && paint !== 'cycle');
  const shown = useMemo(() => withStroke(marks, stroke), [marks, stroke]);
  const counts = useMemo(() => (look.hasCounters ? countLines(puzzle, shown) : undefined), [look, puzzle, shown]);
  const progress = useMemo(() => look.progressOf?.(puzzle, shown), [look, puzzle, shown]);
  const tints = useTints(look, puzzle, shown, hasSeaTints);
  const layers: Layers = { marks: shown, tints, progress, broken, takenBack, supposed, lit, placed, wrong };
  const nameCell = useCellName(kindId);
  const { said, summarize } = useSummary(look, puzzle, shown);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const cell = cellOf(event.target);
    if (cell === undefined || event.altKey) return;
    if (pen?.onKey(event, cell)) {
      event.preventDefault();
      return;
    }
    const press = { key: event.key, code: event.code, isShift: event.shiftKey, isControl: event.ctrlKey || event.metaKey };
    const action = parseKey(press, puzzle, cell, marks, markCount, look.markKeys);
    if (action === undefined) return;
    event.preventDefault();
    if (action.goTo !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${action.goTo}"]`)?.focus();
    if (action.ask !== undefined) answer(action.ask, cell);
    if (action.set === undefined || isLocked) return;
    if (!isFixed(action.set.cell)) onSet([action.set.cell], action.set.mark);
    else if (event.key === ' ' || event.key === 'Enter') onFixed(action.set.cell);
  }

  function answer(asked: BoardAction, cell: Cell): void {
    if (asked === 'read') summarize(cell);
    else if (asked === 'keys') setHelping(true);
    else if (asked === 'fit') lens.fit();
    else lens.step(asked === 'larger' ? 1 : -1);
  }

  function onClick(event: MouseEvent<HTMLDivElement>): void {
    handlers.onClick(event);
    const cell = cellOf(event.target);
    if (cell !== undefined) pen?.onPress(cell);
  }

  function aimAt({ target: aimed }: FocusEvent<HTMLDivElement> | PointerEvent<HTMLDivElement>): void {
    const cell = cellOf(aimed);
    if (cell !== undefined) setTarget(cell);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    // In the same render as its mark: the focus follows later.
    aimAt(event);
    handlers.onPointerDown(event);
  }

  const columns = Array.from({ length: puzzle.width }, (_, x) => x);
  const rows = Array.from({ length: puzzle.height }, (_, y) => y);
  const size = sizeClass(puzzle);
  return (
    <div
      className={styles.board}
      data-board={kindId}
      data-size={size}
      data-counted={look.hasCounters || undefined}
      data-coordinates={hasCoordinates || undefined}
      style={{ '--columns': puzzle.width, '--rows': puzzle.height } as CSSProperties}
    >
      <div className={styles.stage}>
        <div ref={frame} className={styles.frame} dir="ltr">
          <div
            ref={grid}
            dir="ltr"
            role="grid"
            className={`${styles.grid} ${signStyles.signs} ${finishStyles.finish}`}
            data-kind={kindId}
            data-finish={finish}
            data-touch={isLocked ? 'scrolls' : paint === 'cycle' ? 'slides' : 'paints'}
            aria-label={t('label', { kind: kindText(`${kindId}.name`), width: `${puzzle.width}`, height: `${puzzle.height}` })}
            aria-readonly={(isLocked && pen === undefined) || undefined}
            onKeyDown={onKeyDown}
            onFocus={aimAt}
            onContextMenu={preventMenu}
            {...handlers}
            onPointerDown={onPointerDown}
            onClick={onClick}
          >
            {hasCoordinates && (
              <div className={lineStyles.coordinates} aria-hidden="true">
                <div className={lineStyles.corner} />
                {columns.map((x) => (
                  <Coordinate key={x} line="column" number={x + 1} />
                ))}
              </div>
            )}
            {counts !== undefined && (
              <div role="row" className={`${lineStyles.row} ${lineStyles.counters}`}>
                <div className={lineStyles.corner} role="presentation" />
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
              <BoardRow
                key={y}
                y={y}
                puzzle={puzzle}
                look={look}
                layers={layers}
                count={counts?.rows[y]}
                hasCoordinates={hasCoordinates}
                target={rowOf(puzzle, target) === y ? columnOf(puzzle, target) : undefined}
                nameCell={nameCell}
              />
            ))}
            {overlay}
          </div>
        </div>
      </div>
      {(!isLocked || size !== 'small') && (
        <div className={barStyles.bar} data-kind={kindId}>
          {!isLocked && <Palette look={look} markCount={markCount} paint={paint} onChoose={choosePaint} />}
          {size !== 'small' && <ZoomButtons lens={lens} />}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {isHelping && <KeyHelp kindId={kindId} onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Large boards need thinner lines and smaller gutters. */
function sizeClass({ width, height }: Size): 'small' | 'medium' | 'large' {
  const longest = Math.max(width, height);
  return longest <= 10 ? 'small' : longest <= 16 ? 'medium' : 'large';
}

function preventMenu(event: MouseEvent): void {
  event.preventDefault();
}
