'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { useViolationSentence } from '@/app/_features/board/violation-sentence';
import paper from '@/app/_ui/ui.module.css';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Violation } from '@/engine/core/kind';
import { findPlayable } from '@/engine/kinds/playable';
import { Findings } from './analysis-report';
import { StampPalette } from './clue-palette';
import type { ClueTool } from './clue-tools';
import { differingCells } from './differences';
import type { EditablePuzzle } from './editable-puzzle';
import { DrawingBoard } from './editor-board';
import type { DrawingAction } from './editor-state';
import { PasteForm } from './import-form';
import styles from './lab.module.css';
import { PuzzleActions } from './puzzle-actions';
import { ShapeForm } from './size-form';
import { SolutionBar } from './solution-bar';
import { SHOWN_SOLUTIONS, useExamination } from './use-analysis';
import { useDrawing } from './use-puzzle-editor';

interface LabProps {
  /** The puzzle of the address, in canonical notation. */
  readonly initial: string | null;
  /** What the address holds instead and nobody can read. */
  readonly unreadable: string;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** Paste or draw a puzzle, find out about it, and take it along. */
export function Lab({ initial, unreadable }: LabProps) {
  const { drawing, text, dispatch } = useDrawing(initial);
  const { sketch } = drawing;
  const kind = findPlayable(sketch.kind);
  if (kind === undefined) throw new Error(`A puzzle of no known kind: ${sketch.kind}`);
  const [stamps, setStamps] = useState<Readonly<Record<string, ClueTool>>>({ nurikabe: 1, 'tic-tac-logic': 'cycle' });
  /** The puzzle that was brought as a whole, and is examined without being asked. */
  const [brought, setBrought] = useState(initial);
  const verdict = useMemo(() => check(kind, sketch, kind.start(sketch)), [kind, sketch]);
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  const isBroken = violations.length > 0;
  const examination = useExamination(text, brought === text && !isBroken);
  const found = examination.solutions.status === 'answered' ? examination.solutions.answer : undefined;
  const shownOnes = useMemo(() => (found?.solutions ?? []).slice(0, SHOWN_SOLUTIONS), [found]);
  const differing = useMemo(() => differingCells(shownOnes), [shownOnes]);
  const broken = useMemo(() => new Set(verdict.status === 'broken' ? verdict.violations.flatMap(({ cells }) => cells) : []), [verdict]);
  /** Which solution of which puzzle is shown. */
  const [chosen, setChosen] = useState<{ readonly of: string; readonly number: number }>();
  const shown = chosen?.of === text && chosen.number < shownOnes.length ? chosen.number : undefined;
  const solution = useMemo(() => (shown === undefined ? undefined : Uint8Array.from(shownOnes[shown], Number)), [shown, shownOnes]);

  const open = useCallback(
    (opened: EditablePuzzle, formatted: string) => {
      setBrought(formatted);
      dispatch({ type: 'open', sketch: opened });
    },
    [dispatch],
  );
  const onDraw = useCallback((action: DrawingAction) => dispatch(action), [dispatch]);

  return (
    <div className={styles.lab}>
      <div className={styles.bench}>
        <section className={paper.sheet} aria-labelledby="lab-board">
          <h2 id="lab-board">
            <BoardHeading />
          </h2>
          <ShapeForm key={text.split('/').slice(0, 1).join()} sketch={sketch} onDraw={onDraw} />
          <DrawingBoard
            kind={kind}
            sketch={sketch}
            stamp={stamps[sketch.kind]}
            solution={solution}
            broken={broken}
            differing={shown === undefined || shownOnes.length < 2 ? NO_CELLS : differing}
            onDraw={onDraw}
          />
          <SolutionBar
            count={shownOnes.length}
            shown={shown}
            differing={differing.size}
            onShow={(number) => setChosen(number === undefined ? undefined : { of: text, number })}
          />
          <StampPalette
            kind={sketch.kind}
            stamp={stamps[sketch.kind]}
            onChoose={(stamp) => setStamps({ ...stamps, [sketch.kind]: stamp })}
          />
          <DrawingWays canUndo={drawing.past.length > 0} canRedo={drawing.future.length > 0} onDraw={onDraw} />
          <Validity sketch={sketch} violations={violations} />
        </section>
      </div>
      <div className={styles.side}>
        <PasteForm initial={unreadable} size={sketch} onOpen={open} />
        <Findings examination={examination} isBroken={isBroken} />
        <PuzzleActions sketch={sketch} text={text} isHopeless={isBroken || found?.status === 'none'} />
      </div>
    </div>
  );
}

function BoardHeading() {
  return useTranslations('lab.draw')('heading');
}

interface DrawingWaysProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onDraw: (action: DrawingAction) => void;
}

function DrawingWays({ canUndo, canRedo, onDraw }: DrawingWaysProps) {
  const t = useTranslations('lab.draw');
  return (
    <div className={paper.ways}>
      <button type="button" className="button" data-quiet aria-disabled={!canUndo || undefined} onClick={() => onDraw({ type: 'undo' })}>
        {t('undo')}
      </button>
      <button type="button" className="button" data-quiet aria-disabled={!canRedo || undefined} onClick={() => onDraw({ type: 'redo' })}>
        {t('redo')}
      </button>
      <button type="button" className="button" data-quiet onClick={() => onDraw({ type: 'clear' })}>
        {t('clear')}
      </button>
    </div>
  );
}

/** What the rules say of the clues, all the time. */
function Validity({ sketch, violations }: { readonly sketch: EditablePuzzle; readonly violations: readonly Violation[] }) {
  const t = useTranslations('lab.draw');
  const sentence = useViolationSentence();
  const isEmpty = sketch.clues.every((clue) => clue === 0);
  const said = [...new Set(violations.map(({ message }) => sentence(message)))].slice(0, 3);
  return (
    <div className={styles.validity} aria-live="polite">
      {said.length === 0 ? (
        <p>{t(isEmpty ? 'empty' : 'fine')}</p>
      ) : (
        <>
          <p className={paper.wrong}>{t('broken')}</p>
          <ul>
            {said.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <p className={paper.soft}>{t(sketch.kind === 'nurikabe' ? 'keysNurikabe' : 'keysTicTacLogic')}</p>
    </div>
  );
}
