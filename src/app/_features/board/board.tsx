'use client';

import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { drawSigns } from '@/app/_ui/draw-signs';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Mark, PlayableKind, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { usePreferences } from '../preferences/preferences-provider';
import { Palette, ZoomButtons } from './board-controls';
import barStyles from './board-controls.module.css';
import { BoardRow, type CellLayers, Coordinate, InnerCoordinates } from './board-row';
import { cellOf } from './cell-events';
import finishStyles from './finish.module.css';
import styles from './frame.module.css';
import highlightStyles from './highlights.module.css';
import { KeyHelp } from './key-help';
import { type BoardAction, parseKey } from './keys';
import { LineCounter } from './line-counter';
import { countLines } from './line-counts';
import lineStyles from './lines.module.css';
import { EDITOR_PRESENTERS, PRESENTERS } from './presenters';
import { useCellLabels, useSummary } from './use-cell-labels';
import { useClueDrag } from './use-clue-drag';
import { useDeferredFocus } from './use-deferred-focus';
import { usePalette } from './use-palette';
import { useSeaTints } from './use-sea-tints';
import { useNoFling, useStroke } from './use-stroke';
import { useZoom } from './use-zoom';

/** Whether the puzzle is solved, and whether it was solved while this page was open. */
export type FinishState = 'none' | 'earlier' | 'now';

/** Changes the clues of a board in the editor. */
export interface CellEditor {
  /** Whether the editor handled the key. */
  onKey(event: KeyboardEvent, cell: Cell): boolean;
  /** `x` and `y` are where in the cell it is pressed, from 0 to 1. */
  onPress(cell: Cell, x: number, y: number): void;
  /** A right press, or a long one of a finger. */
  onBack(cell: Cell): void;
  /** A clue was dragged to another cell. */
  onDrag(from: Cell, to: Cell): void;
}

interface BoardProps extends Omit<Partial<CellLayers>, 'marks' | 'tints' | 'progress'> {
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
  readonly marks: Uint8Array;
  /** True on a board that cannot be changed. */
  readonly isLocked: boolean;
  /** The editor of its clues, which receives keys and presses first. */
  readonly pen?: CellEditor | undefined;
  readonly finish?: FinishState;
  /** Whether it is the board of a play layout, whose areas its cells and its palette fill. */
  readonly isFitted?: boolean;
  /** Whether a text beside it names rows and columns: `beside` always shows their numbers, `inside` shows them without moving a cell. */
  readonly coordinates?: 'beside' | 'inside' | undefined;
  /** Drawn over the cells, hidden from screen readers. */
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
  puzzle,
  marks,
  broken = NO_CELLS,
  rolledBack = NO_CELLS,
  assumed = NO_CELLS,
  lit = NO_CELLS,
  placed = NO_CELLS,
  wrong = NO_CELLS,
  isLocked,
  pen,
  finish = 'none',
  isFitted = false,
  coordinates,
  overlay,
  onSet = ignore,
  onFixed = ignore,
}: BoardProps) {
  const t = useTranslations('board');
  const kindText = useTranslations('kinds');
  const kindId = puzzle.kind as KindId;
  const presenter = (pen === undefined ? PRESENTERS : EDITOR_PRESENTERS)[kindId];
  const markCount = kind.marks.length;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Cell>(0);
  const [isHelping, setHelping] = useState(false);
  const isFixed = useCallback((cell: Cell) => kind.isFixed(puzzle, cell), [kind, puzzle]);
  const { hasSwappedButtons, hasCoordinates: wantsCoordinates, hasSeaTints } = usePreferences();
  const hasCoordinates = wantsCoordinates || coordinates === 'beside';
  const [color, choosePaint] = usePalette(kindId, markCount);
  const size = sizeClass(puzzle);
  const viewport = useZoom(frame, size !== 'small');
  const handlers = useStroke({
    size: puzzle,
    marks,
    markCount,
    isFixed,
    isDisabled: isLocked,
    hasSwappedButtons,
    color,
    onDone(cells, mark) {
      // In the same render as the mark; the focus follows later.
      setTarget(cells[0]);
      onSet(cells, mark);
    },
    onFixed,
  });
  const dragHandlers = useClueDrag(pen, isFixed);
  useDeferredFocus(grid, !isLocked);
  // Where nothing scrolls under it, a finger paints in every direction.
  const isPainting = color !== 'cycle' || (isFitted && !viewport.isZoomed);
  useNoFling(grid, !isLocked && isPainting);
  const counts = useMemo(() => (presenter.hasCounters ? countLines(puzzle, marks) : undefined), [presenter, puzzle, marks]);
  const progress = useMemo(() => presenter.progressOf?.(puzzle, marks), [presenter, puzzle, marks]);
  const signs = useMemo(() => drawSigns(puzzle, kind.signsOf?.(puzzle)), [kind, puzzle]);
  const tints = useSeaTints(presenter, puzzle, marks, hasSeaTints);
  const layers: CellLayers = { marks, tints, progress, broken, rolledBack, assumed, lit, placed, wrong };
  const nameCell = useCellLabels(kindId);
  const summarize = useSummary(presenter, puzzle, marks);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const cell = cellOf(event.target);
    if (cell === undefined || event.altKey) return;
    if (pen?.onKey(event, cell)) {
      event.preventDefault();
      return;
    }
    const press = { key: event.key, code: event.code, isShift: event.shiftKey, isControl: event.ctrlKey || event.metaKey };
    const action = parseKey(press, puzzle, cell, marks, markCount, presenter.markKeys);
    if (action === undefined) return;
    event.preventDefault();
    if (action.goTo !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${action.goTo}"]`)?.focus();
    if (action.action !== undefined) answer(action.action, cell);
    if (action.set === undefined || isLocked) return;
    if (!isFixed(action.set.cell)) onSet([action.set.cell], action.set.mark);
    else if (event.key === ' ' || event.key === 'Enter') onFixed(action.set.cell);
  }

  function answer(asked: BoardAction, cell: Cell): void {
    if (asked === 'read') summarize(cell);
    else if (asked === 'keys') setHelping(true);
    else if (asked === 'fit') viewport.fit();
    else viewport.step(asked === 'larger' ? 1 : -1);
  }

  function onClick(event: MouseEvent<HTMLDivElement>): void {
    handlers.onClick(event);
    const cell = cellOf(event.target);
    if (cell === undefined || pen === undefined) return;
    const { left, top, width, height } = (event.target as Element).closest('[data-cell]')?.getBoundingClientRect() ?? new DOMRect();
    pen.onPress(cell, (event.clientX - left) / width, (event.clientY - top) / height);
  }

  function onFocus({ target: focused }: FocusEvent<HTMLDivElement>): void {
    const cell = cellOf(focused);
    // React renders once more even for the same value.
    if (cell !== undefined && cell !== target) setTarget(cell);
  }

  const columns = Array.from({ length: puzzle.width }, (_, x) => x);
  const rows = Array.from({ length: puzzle.height }, (_, y) => y);
  return (
    <div
      className={styles.board}
      data-board={kindId}
      data-size={size}
      data-counted={presenter.hasCounters || undefined}
      data-coordinates={hasCoordinates || undefined}
      data-fitted={isFitted || undefined}
      style={{ '--columns': puzzle.width, '--rows': puzzle.height } as CSSProperties}
    >
      <div className={styles.area}>
        <div className={styles.stage}>
          <div ref={frame} className={styles.frame} dir="ltr">
            <div
              ref={grid}
              dir="ltr"
              role="grid"
              className={`${styles.grid} ${highlightStyles.highlights} ${finishStyles.finish}`}
              data-kind={kindId}
              data-finish={finish}
              data-touch={isLocked ? 'scrolls' : isPainting ? 'paints' : 'slides'}
              aria-label={t('label', { kind: kindText(`${kindId}.name`), width: `${puzzle.width}`, height: `${puzzle.height}` })}
              aria-readonly={(isLocked && pen === undefined) || undefined}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              onContextMenu={preventMenu}
              {...handlers}
              {...dragHandlers}
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
                      presenter={presenter}
                    />
                  ))}
                </div>
              )}
              {rows.map((y) => (
                <BoardRow
                  key={y}
                  y={y}
                  puzzle={puzzle}
                  presenter={presenter}
                  layers={layers}
                  count={counts?.rows[y]}
                  hasCoordinates={hasCoordinates}
                  target={rowOf(puzzle, target) === y ? columnOf(puzzle, target) : undefined}
                  nameCell={nameCell}
                />
              ))}
              {signs !== undefined && (
                <svg className={lineStyles.signs} viewBox={`0 0 ${puzzle.width} ${puzzle.height}`} aria-hidden="true" focusable="false">
                  <path d={signs.discs} />
                  <path d={signs.strokes} />
                </svg>
              )}
              {overlay}
              {coordinates === 'inside' && !hasCoordinates && <InnerCoordinates size={puzzle} />}
            </div>
          </div>
        </div>
      </div>
      {(!isLocked || viewport.isOffered) && (
        <div className={barStyles.bar} data-kind={kindId} data-screen-only>
          {!isLocked && <Palette presenter={presenter} markCount={markCount} color={color} onChoose={choosePaint} />}
          {viewport.isOffered && <ZoomButtons viewport={viewport} />}
        </div>
      )}
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
