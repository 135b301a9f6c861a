'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Violation } from '@/engine/core/kind';
import { findPlayable } from '@/engine/kinds/playable';
import { AnalysisReport } from './analysis-report';
import { CluePalette } from './clue-palette';
import type { ClueTool } from './clue-tools';
import type { EditablePuzzle } from './editable-puzzle';
import { EditorBoard } from './editor-board';
import type { EditorAction } from './editor-state';
import { GeneratorForm } from './generator-form';
import { ImportForm } from './import-form';
import styles from './lab.module.css';
import { PuzzleActions } from './puzzle-actions';
import { SizeForm } from './size-form';
import { SolutionBar } from './solution-bar';
import { differingCells, SHOWN_SOLUTIONS, useAnalysis, withoutFindings } from './use-analysis';
import { usePuzzleEditor } from './use-puzzle-editor';

interface LabProps {
  /** The puzzle of the URL, in canonical notation. */
  readonly initial: string | null;
  /** The unreadable puzzle text of the URL. */
  readonly unreadable: string;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** Imports or edits a puzzle, analyses it, and exports it. */
export function Lab({ initial, unreadable }: LabProps) {
  const { drawing, text, dispatch } = usePuzzleEditor(initial);
  const { puzzle } = drawing;
  const kind = findPlayable(puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
  const [tools, setTools] = useState<Readonly<Record<string, ClueTool>>>({ nurikabe: 1, 'tic-tac-logic': 'cycle' });
  /** The imported puzzle, which is analysed automatically. */
  const [brought, setBrought] = useState(initial);
  const verdict = useMemo(() => check(kind, puzzle, kind.initialBoard(puzzle)), [kind, puzzle]);
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  const isBroken = violations.length > 0;
  const known = useAnalysis(text, brought === text && !isBroken);
  const [isUnread, setUnread] = useState(false);
  const analysis = isUnread ? withoutFindings(known, examineBoard) : known;
  const found = analysis.solutions.status === 'answered' ? analysis.solutions.answer : undefined;
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
      dispatch({ type: 'open', puzzle: opened });
    },
    [dispatch],
  );
  const openGenerated = useCallback(
    (opened: EditablePuzzle, formatted: string) => {
      setUnread(false);
      open(opened, formatted);
    },
    [open],
  );
  function examineBoard(): void {
    setUnread(false);
    if (!isBroken) known.examine();
  }
  const onEdit = useCallback(
    (action: EditorAction) => {
      setUnread(false);
      dispatch(action);
    },
    [dispatch],
  );

  return (
    <div className={styles.lab}>
      <div className={styles.bench}>
        <Panel heading={<BoardHeading />}>
          <SizeForm key={text.split('/').slice(0, 1).join()} puzzle={puzzle} onEdit={onEdit} />
          <EditorBoard
            kind={kind}
            puzzle={puzzle}
            tool={tools[puzzle.kind]}
            solution={solution}
            broken={broken}
            differing={shown === undefined || shownOnes.length < 2 ? NO_CELLS : differing}
            onEdit={onEdit}
          />
          <SolutionBar
            count={shownOnes.length}
            shown={shown}
            differing={differing.size}
            onShow={(number) => setChosen(number === undefined ? undefined : { of: text, number })}
          />
          <CluePalette kind={puzzle.kind} tool={tools[puzzle.kind]} onChoose={(tool) => setTools({ ...tools, [puzzle.kind]: tool })} />
          <EditorActions canUndo={drawing.past.length > 0} canRedo={drawing.future.length > 0} onEdit={onEdit} />
          <Validity puzzle={puzzle} violations={violations} />
        </Panel>
      </div>
      <div className={styles.side}>
        <div className={styles.sources}>
          <ImportForm initial={unreadable} size={puzzle} onOpen={open} onRead={setUnread} />
          <GeneratorForm kind={puzzle.kind} onOpen={openGenerated} />
        </div>
        <AnalysisReport analysis={analysis} isBroken={isBroken && !isUnread} />
        <PuzzleActions puzzle={puzzle} text={text} isHopeless={isBroken || found?.status === 'none'} />
      </div>
    </div>
  );
}

function BoardHeading() {
  return useTranslations('lab.editor')('heading');
}

interface EditorActionsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onEdit: (action: EditorAction) => void;
}

function EditorActions({ canUndo, canRedo, onEdit }: EditorActionsProps) {
  const t = useTranslations('lab.editor');
  return (
    <div className={ui.actions}>
      <Button isDisabled={!canUndo} onClick={() => onEdit({ type: 'undo' })}>
        {t('undo')}
      </Button>
      <Button isDisabled={!canRedo} onClick={() => onEdit({ type: 'redo' })}>
        {t('redo')}
      </Button>
      <Button onClick={() => onEdit({ type: 'clear' })}>{t('clear')}</Button>
    </div>
  );
}

/** The violations of the clues, updated with every change. */
function Validity({ puzzle, violations }: { readonly puzzle: EditablePuzzle; readonly violations: readonly Violation[] }) {
  const t = useTranslations('lab.editor');
  const sentence = useViolationSentence();
  const isEmpty = puzzle.clues.every((clue) => clue === 0);
  const status = [...new Set(violations.map(({ message }) => sentence(message)))].slice(0, 3);
  return (
    <div className={styles.validity} aria-live="polite">
      {status.length === 0 ? (
        <p>{t(isEmpty ? 'empty' : 'fine')}</p>
      ) : (
        <>
          <p className={ui.error}>{t('broken')}</p>
          <ul>
            {status.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <p className={ui.muted}>{t(puzzle.kind === 'nurikabe' ? 'keysNurikabe' : 'keysTicTacLogic')}</p>
    </div>
  );
}
