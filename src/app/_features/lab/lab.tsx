'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Segmented } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { LISTED_SOLUTIONS } from '@/engine/constructor/examination';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import { findPlayable } from '@/engine/kinds/playable';
import { CluePalette } from './clue-palette';
import type { ClueTool } from './clue-tools';
import type { Judgement } from './constructor-messages';
import { DraftList } from './draft-list';
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
import { type LiveFindings, useConstructorJob, useExamination } from './use-constructor';
import { useGuard } from './use-guard';
import { usePuzzleEditor } from './use-puzzle-editor';

interface LabProps {
  /** The puzzle of the URL, in canonical notation. */
  readonly initial: string | null;
  /** The unreadable puzzle text of the URL. */
  readonly unreadable: string;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** Draws or imports a puzzle, examines it with every edit, completes it, and exports it. */
export function Lab({ initial, unreadable }: LabProps) {
  const t = useTranslations('lab.editor');
  const { drawing, text, dispatch, drafts, current, openNew, openDraft, deleteDraft } = usePuzzleEditor(initial);
  const { puzzle, symmetry } = drawing;
  const kind = findPlayable(puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
  const [tools, setTools] = useState<Readonly<Record<string, ClueTool>>>({ nurikabe: 'cycle', 'tic-tac-logic': 'cycle' });
  const tool = tools[puzzle.kind];
  const [isUnread, setUnread] = useState(unreadable !== '');
  const verdict = useMemo(() => check(kind, puzzle, kind.initialBoard(puzzle)), [kind, puzzle]);
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  const isBroken = violations.length > 0;
  const guard = useGuard(text);
  const examined = useExamination(puzzle);
  // A text that is not understood is about another puzzle than the board.
  const isHidden = guard.isRefused || isUnread;
  const findings = isHidden ? undefined : examined.findings;
  const drawn = isHidden ? undefined : examined.shown;
  const judgement = useJudgement(puzzle, findings, guard.isChecked && !isBroken);
  const broken = useMemo(() => {
    const contradiction = findings?.count === 'none' ? judgement?.contradiction : undefined;
    const all = verdict.status === 'broken' ? verdict.violations : contradiction === undefined ? [] : [contradiction];
    return new Set(all.flatMap(({ cells }) => cells));
  }, [verdict, judgement, findings]);
  const listed = findings?.solutions.slice(0, LISTED_SOLUTIONS) ?? [];
  /** Which solution of which puzzle is shown. */
  const [chosen, setChosen] = useState<{ readonly of: string; readonly number: number }>();
  const shown = chosen?.of === text && chosen.number < listed.length ? chosen.number : undefined;
  const differing = useMemo(() => new Set(drawn?.differing), [drawn]);
  const [pointed, setPointed] = useState<ReadonlySet<Cell>>(NO_CELLS);
  const settledPuzzle = useDeferredValue(puzzle);
  const settledText = useDeferredValue(text);

  function onEdit(action: EditorAction): void {
    setUnread(false);
    dispatch(action);
  }

  function open(opened: EditablePuzzle): void {
    setUnread(false);
    openNew(opened);
  }

  return (
    <div className={styles.lab}>
      <div className={`${ui.stack} ${styles.bench}`}>
        <Panel heading={t('heading')}>
          <LiveCount
            findings={drawn}
            isBusy={findings?.count === undefined}
            violations={violations}
            isUnread={isUnread}
            isRefused={guard.isRefused}
          />
          <EditorBoard
            kind={kind}
            puzzle={puzzle}
            tool={tool}
            marks={shown === undefined ? drawn?.forced : listed[shown].marks}
            areLight={shown === undefined}
            broken={broken}
            differing={drawn?.count === 'multiple' ? differing : NO_CELLS}
            lit={pointed}
            onEdit={onEdit}
          />
          <div className={styles.tools}>
            <CluePalette kind={puzzle.kind} tool={tool} onChoose={(next) => setTools({ ...tools, [puzzle.kind]: next })} />
            <div className={ui.actions}>
              <Button isDisabled={drawing.past.length === 0} onClick={() => onEdit({ type: 'undo' })}>
                {t('undo')}
              </Button>
              <Button isDisabled={drawing.future.length === 0} onClick={() => onEdit({ type: 'redo' })}>
                {t('redo')}
              </Button>
              <Button onClick={() => onEdit({ type: 'clear' })}>{t('clear')}</Button>
              <Button onClick={() => open(emptyPuzzle(puzzle.kind, puzzle))}>{t('new')}</Button>
            </div>
          </div>
          <SolutionBar
            count={listed.length}
            shown={shown}
            differing={findings?.isComplete ? differing.size : undefined}
            onShow={(number) => setChosen(number === undefined ? undefined : { of: text, number })}
          />
          <Segmented
            legend={t('symmetry')}
            options={SYMMETRIES.map((one) => [one, t(`symmetries.${one}`)])}
            value={symmetry}
            onChange={(next) => onEdit({ type: 'symmetry', symmetry: next })}
          />
          <SizeForm key={text.split('/').slice(0, 1).join()} puzzle={puzzle} onEdit={onEdit} />
          <p className={ui.muted}>{t(puzzle.kind === 'nurikabe' ? 'keysNurikabe' : 'keysTicTacLogic')}</p>
        </Panel>
      </div>
      <div className={ui.stack}>
        <LiveReport findings={findings} judgement={judgement} isBroken={isBroken && !isUnread} />
        <Suggestions
          puzzle={puzzle}
          findings={isBroken ? undefined : findings}
          guard={guard.ask}
          onTake={(taken) => onEdit({ type: 'open', puzzle: taken })}
          onPoint={(cells) => setPointed(cells.length === 0 ? NO_CELLS : new Set(cells))}
        />
        <ImportForm initial={unreadable} size={puzzle} onOpen={open} onRead={setUnread} />
        <GeneratorForm kind={puzzle.kind} onOpen={open} />
        <PuzzleActions puzzle={settledPuzzle} text={settledText} isHopeless={isBroken || findings?.count === 'none'} />
        <DraftList
          drafts={drafts}
          current={current}
          onOpen={(draft, opened) => {
            setUnread(false);
            openDraft(draft, opened);
          }}
          onDelete={deleteDraft}
        />
      </div>
    </div>
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
      if (answer !== undefined) setKnown({ of: puzzle, judgement: answer.result });
    });
    return cancel;
  }, [puzzle, isAsked, isCounted, run, cancel]);
  return known?.of === puzzle ? known.judgement : undefined;
}
