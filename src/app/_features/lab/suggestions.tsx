'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { newCommandId } from '@/app/_features/sync/page-connection';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import { ProgressBar } from '@/app/_ui/progress-bar';
import ui from '@/app/_ui/ui.module.css';
import type { SuggestedClue } from '@/engine/constructor/suggest-clues';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import { LEVELS, type Level, type Puzzle } from '@/engine/core/kind';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { EQUAL, givenIn, signBetween } from '@/engine/kinds/tic-tac-logic/clues';
import type { LiveFindings } from './drawing';
import { asEditable, type EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';
import { useConstructorJob } from './use-constructor';

interface SuggestionsProps {
  readonly puzzle: EditablePuzzle;
  readonly findings: LiveFindings | undefined;
  /** Whether no clue that is added can lead to a solution. */
  readonly isHopeless: boolean;
  /** Asks the server whether the puzzle is in play; false if it is. */
  readonly guard: () => Promise<boolean>;
  readonly onTake: (puzzle: EditablePuzzle) => void;
  /** Shows the cells of a suggestion on the board. */
  readonly onPoint: (cells: readonly Cell[]) => void;
}

type Outcome = { readonly of: EditablePuzzle } & (
  | { readonly status: 'clues'; readonly clues: readonly SuggestedClue[] }
  | { readonly status: 'nothing' | 'unfinished' | 'hopeless' }
  /** Finished, but at this level. */
  | { readonly status: 'other-level'; readonly level: Level }
);

/** Clues that the computer finds: one that makes the puzzle unique, all that are missing, or others for another level. */
export function Suggestions({ puzzle, findings, isHopeless, guard, onTake, onPoint }: SuggestionsProps) {
  const t = useTranslations('lab.suggestions');
  const levels = useTranslations('play.levels');
  const { progress, run, cancel } = useConstructorJob();
  const [level, setLevel] = useState<Level>('easy');
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = outcome?.of === puzzle && progress === undefined ? outcome : undefined;
  const isUnique = findings?.count === 'unique';
  const isCounted = findings?.count !== undefined;

  const latest = useRef(puzzle);
  useEffect(() => {
    latest.current = puzzle;
    // What is being found belongs to the board before.
    return cancel;
  }, [puzzle, cancel]);

  async function isAllowed(): Promise<boolean> {
    return (await guard()) && latest.current === puzzle;
  }

  async function suggest(): Promise<void> {
    if (isHopeless) return setOutcome({ of: puzzle, status: 'hopeless' });
    if (!(await isAllowed())) return;
    const answer = await run({ type: 'suggest', puzzle, solutions: findings?.solutions ?? [] });
    if (answer === undefined) return;
    setOutcome(answer.result.length === 0 ? { of: puzzle, status: 'nothing' } : { of: puzzle, status: 'clues', clues: answer.result });
  }

  async function adjust(isEasier: boolean): Promise<void> {
    if (!(await isAllowed())) return;
    const answer = await run({ type: 'adjust', puzzle, isEasier, seed: newCommandId() });
    if (answer?.result !== undefined) onTake(asEditable(answer.result));
    else if (answer !== undefined) setOutcome({ of: puzzle, status: 'nothing' });
  }

  async function finish(): Promise<void> {
    if (isHopeless) return setOutcome({ of: puzzle, status: 'hopeless' });
    if (!(await isAllowed())) return;
    const answer = await run({ type: 'finish', puzzle, level, seed: newCommandId() });
    if (answer === undefined) return;
    if (answer.result === undefined) return setOutcome({ of: puzzle, status: 'unfinished' });
    const made = asEditable(answer.result.puzzle);
    if (answer.result.grade.level !== level) setOutcome({ of: made, status: 'other-level', level: answer.result.grade.level });
    onTake(made);
  }

  return (
    <Panel heading={t('heading')}>
      <div className={ui.actions}>
        <Button isDisabled={!isCounted || isUnique} onClick={suggest}>
          {t('one')}
        </Button>
        <Button isDisabled={!isUnique} onClick={() => adjust(true)}>
          {t('easier')}
        </Button>
        <Button isDisabled={!isUnique} onClick={() => adjust(false)}>
          {t('harder')}
        </Button>
      </div>
      <div className={styles.finish}>
        <Select label={t('level')} value={level} options={LEVELS.map((one) => [one, levels(one)])} onChange={setLevel} />
        <Button isDisabled={isUnique} onClick={finish}>
          {t('finish')}
        </Button>
      </div>
      <div className={styles.working} role="status">
        {progress !== undefined && (
          <>
            <ProgressBar
              {...(progress !== 'waiting' && { value: progress.done / Math.max(1, progress.total) })}
              aria-label={t('working')}
            />
            <Button onClick={cancel}>{t('cancel')}</Button>
          </>
        )}
        {(shown?.status === 'nothing' || shown?.status === 'unfinished' || shown?.status === 'hopeless') && <p>{t(shown.status)}</p>}
        {shown?.status === 'other-level' && <p>{t('otherLevel', { level: levels(shown.level) })}</p>}
        {shown?.status === 'clues' && <p>{t('found', { count: shown.clues.length })}</p>}
      </div>
      {shown?.status === 'clues' && (
        <ul className={styles.suggested} onPointerLeave={() => onPoint([])}>
          {shown.clues.map((clue) => (
            <li key={JSON.stringify([clue.cell, clue.other, (clue.puzzle.clues as readonly number[])[clue.cell]])}>
              <button
                type="button"
                onPointerEnter={() => onPoint(cellsOf(clue))}
                onFocus={() => onPoint(cellsOf(clue))}
                onBlur={() => onPoint([])}
                onClick={() => {
                  onPoint([]);
                  onTake(asEditable(clue.puzzle));
                }}
              >
                <span>
                  {t('clue', { row: `${rowOf(puzzle, clue.cell) + 1}`, column: `${columnOf(puzzle, clue.cell) + 1}`, clue: nameOf(clue) })}
                </span>
                <span className={ui.badge}>{levels(clue.grade.level)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function cellsOf({ cell, other }: SuggestedClue): readonly Cell[] {
  return other === undefined ? [cell] : [cell, other];
}

/** The clue as it is printed; a sign with an arrow to its other cell. */
function nameOf({ cell, other, puzzle }: SuggestedClue): string {
  const { clues } = puzzle as Puzzle<readonly number[]>;
  if (other !== undefined) return `${signBetween(clues, cell, other) === EQUAL ? '=' : '×'} ${other === cell + 1 ? '→' : '↓'}`;
  if (puzzle.kind === 'tic-tac-logic') return 'XO'[givenIn(clues[cell]) - 1];
  return clues[cell] === UNKNOWN_SIZE ? '?' : `${clues[cell]}`;
}
