'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Segmented } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { LISTED_SOLUTIONS } from '@/engine/constructor/examination';
import type { Cell } from '@/engine/core/grid';
import { CluePalette } from './clue-palette';
import type { ClueTool } from './clue-tools';
import type { Judgement } from './constructor-messages';
import { DraftList } from './draft-list';
import type { Draft } from './drafts';
import type { Drawing, LiveFindings } from './drawing';
import { type EditablePuzzle, emptyPuzzle, SYMMETRIES } from './editable-puzzle';
import { EditorBoard } from './editor-board';
import type { EditorAction } from './editor-state';
import { GeneratorForm } from './generator-form';
import { ImportForm } from './import-form';
import styles from './lab.module.css';
import { LiveCount, LiveReport } from './live-report';
import { PuzzleActions } from './puzzle-actions';
import { SizeForm } from './size-form';
import { SolutionBar } from './solution-bar';
import { Suggestions } from './suggestions';
import { useConstructorJob } from './use-constructor';
import { useDrawing } from './use-drawing';
import { useGuard } from './use-guard';
import { usePuzzleEditor } from './use-puzzle-editor';

interface LabProps {
  /** The puzzle of the URL, in canonical notation. */
  readonly initial: string | null;
  /** The unreadable puzzle text of the URL. */
  readonly unreadable: string;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/**
 * Draws or imports a puzzle, examines it with every edit, completes it, and exports it. The board and the number of solutions follow every
 * edit, everything else the rested pen.
 */
export function Lab({ initial, unreadable }: LabProps) {
  const t = useTranslations('lab.editor');
  const { drawing, rested, drafts, current, openNew, openDraft, deleteDraft } = usePuzzleEditor(initial);
  const { puzzle, text, violations } = rested;
  const { width, height } = puzzle;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const [tools, setTools] = useState<Readonly<Record<string, ClueTool>>>({ nurikabe: 'cycle', 'tic-tac-logic': 'cycle' });
  const tool = tools[puzzle.kind];
  const [isUnread, setUnread] = useState(unreadable !== '');
  const isBroken = violations.length > 0;
  const guard = useGuard(text);
  // A text that is not understood is about another puzzle than the board.
  const isHidden = guard.isRefused || isUnread;
  const findings = isHidden ? undefined : rested.findings;
  // Nobody need be told why an empty board has no solution.
  const isEmpty = puzzle.clues.every((clue) => clue === 0);
  const judgement = useJudgement(puzzle, findings, guard.isChecked && !isBroken && !isEmpty);
  const against = findings?.count === 'none' ? judgement?.contradiction : undefined;
  const contradiction = useMemo(() => against && { of: puzzle, cells: against.cells }, [puzzle, against]);
  const listed = findings?.solutions.slice(0, LISTED_SOLUTIONS) ?? [];
  /** Which solution of which puzzle is shown. */
  const [chosen, setChosen] = useState<{ readonly of: string; readonly number: number }>();
  const shown = chosen?.of === text && chosen.number < listed.length ? chosen.number : undefined;
  const marks = shown === undefined ? undefined : listed[shown].marks;
  const solution = useMemo(() => marks && { of: puzzle, marks }, [puzzle, marks]);
  const [pointed, setPointed] = useState<ReadonlySet<Cell>>(NO_CELLS);

  /** What is drawn takes the place of a text that is not understood. */
  const draw = useCallback(() => {
    if (isUnread) setUnread(false);
  }, [isUnread]);
  const onEdit = useCallback(
    (action: EditorAction) => {
      draw();
      drawing.dispatch(action);
    },
    [drawing, draw],
  );
  const open = useCallback(
    (opened: EditablePuzzle) => {
      draw();
      openNew(opened);
    },
    [openNew, draw],
  );
  const onOpenDraft = useCallback(
    (draft: Draft, opened: EditablePuzzle) => {
      draw();
      openDraft(draft, opened);
    },
    [openDraft, draw],
  );

  return (
    <div className={styles.lab}>
      <div className={`${ui.stack} ${styles.bench}`}>
        <Panel heading={t('heading')}>
          <LiveCount drawing={drawing} isUnread={isUnread} isRefused={guard.isRefused} />
          <EditorBoard
            drawing={drawing}
            tool={tool}
            solution={solution}
            contradiction={contradiction}
            lit={pointed}
            isHidden={isHidden}
            onEdit={onEdit}
          />
          <div className={styles.tools}>
            <CluePalette kind={puzzle.kind} tool={tool} onChoose={(next) => setTools({ ...tools, [puzzle.kind]: next })} />
            <div className={ui.actions}>
              <TimeButtons drawing={drawing} onEdit={onEdit} />
              <Button onClick={() => onEdit({ type: 'clear' })}>{t('clear')}</Button>
              <Button onClick={() => open(emptyPuzzle(puzzle.kind, puzzle))}>{t('new')}</Button>
            </div>
          </div>
          <SolutionBar
            count={listed.length}
            shown={shown}
            differing={findings?.isComplete ? findings.differing.length : undefined}
            onShow={(number) => setChosen(number === undefined ? undefined : { of: text, number })}
          />
          <Symmetry drawing={drawing} onEdit={onEdit} />
          <SizeForm key={text.split('/').slice(0, 1).join()} puzzle={puzzle} onEdit={onEdit} />
          <p className={ui.muted}>{t(puzzle.kind === 'nurikabe' ? 'keysNurikabe' : 'keysTicTacLogic')}</p>
        </Panel>
      </div>
      <div className={ui.stack}>
        <LiveReport findings={findings} judgement={judgement} isBroken={isBroken && !isUnread} />
        <Suggestions
          puzzle={puzzle}
          findings={isBroken ? undefined : findings}
          // A clue more divides islands, but gives no mark back its freedom.
          isHopeless={isBroken || (puzzle.kind === 'tic-tac-logic' && findings?.count === 'none')}
          guard={guard.ask}
          onTake={(taken) => onEdit({ type: 'open', puzzle: taken })}
          onPoint={(cells) => setPointed(cells.length === 0 ? NO_CELLS : new Set(cells))}
        />
        <ImportForm initial={unreadable} size={size} onOpen={open} onRead={setUnread} />
        <GeneratorForm kind={puzzle.kind} onOpen={open} />
        <PuzzleActions puzzle={puzzle} text={text} isHopeless={isBroken || findings?.count === 'none'} />
        <DraftList drafts={drafts} current={current} onOpen={onOpenDraft} onDelete={deleteDraft} />
      </div>
    </div>
  );
}

interface EditingProps {
  readonly drawing: Drawing;
  readonly onEdit: (action: EditorAction) => void;
}

function TimeButtons({ drawing, onEdit }: EditingProps) {
  const t = useTranslations('lab.editor');
  const canUndo = useDrawing(drawing, ({ editor }) => editor.past.length > 0);
  const canRedo = useDrawing(drawing, ({ editor }) => editor.future.length > 0);
  return (
    <>
      <Button isDisabled={!canUndo} onClick={() => onEdit({ type: 'undo' })}>
        {t('undo')}
      </Button>
      <Button isDisabled={!canRedo} onClick={() => onEdit({ type: 'redo' })}>
        {t('redo')}
      </Button>
    </>
  );
}

function Symmetry({ drawing, onEdit }: EditingProps) {
  const t = useTranslations('lab.editor');
  const symmetry = useDrawing(drawing, ({ editor }) => editor.symmetry);
  return (
    <Segmented
      legend={t('symmetry')}
      options={SYMMETRIES.map((one) => [one, t(`symmetries.${one}`)])}
      value={symmetry}
      onChange={(next) => onEdit({ type: 'symmetry', symmetry: next })}
    />
  );
}

/** When the pen rests: the level of a unique puzzle, or why there is no solution. Undefined until it is known of this very puzzle. */
function useJudgement(puzzle: EditablePuzzle, findings: LiveFindings | undefined, isAsked: boolean): Judgement | undefined {
  const { run, cancel } = useConstructorJob();
  const [known, setKnown] = useState<{ readonly of: EditablePuzzle; readonly judgement: Judgement }>();
  const isCounted = findings?.count === 'unique' || findings?.count === 'none';
  useEffect(() => {
    if (!isAsked || !isCounted) return;
    void run({ type: 'judge', puzzle }).then((answer) => {
      if (answer !== undefined) startTransition(() => setKnown({ of: puzzle, judgement: answer.result }));
    });
    return cancel;
  }, [puzzle, isAsked, isCounted, run, cancel]);
  return known?.of === puzzle ? known.judgement : undefined;
}
