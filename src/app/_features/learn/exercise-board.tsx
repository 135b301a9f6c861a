'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Board } from '@/app/_features/board/board';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import type { Cell } from '@/engine/core/grid';
import type { Step } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import styles from './learn.module.css';
import { StepInWords } from './step-text';
import { type Aid, useExercise } from './use-exercise';

interface ExerciseDeskProps {
  readonly exercise: ExerciseNotation;
  /** Whether somebody waits for this board: then the focus goes to it. */
  readonly isAwaited: boolean;
  /** Called once, when a step is there as a whole. */
  readonly onDone: (aid: Aid) => void;
  /** What can be done besides. */
  readonly children: ReactNode;
}

/** One position to apply a technique on. Another exercise needs another key. */
export function ExerciseDesk({ exercise, isAwaited, onDone, children }: ExerciseDeskProps) {
  const t = useTranslations('learn.exercise');
  const desk = useFocusOnBoard(isAwaited);
  const explainer = useExplainer(true);
  const { board, judgement, aid, isLit, answer, objection, said, ...acts } = useExercise(exercise, onDone);
  const { kindId, kind, puzzle, given, marks } = board;
  const { wrong, nearest, left } = judgement;
  const isShown = aid === 'shown';
  return (
    <section ref={desk} className={styles.desk} aria-label={t('board')}>
      <Board
        kind={kind}
        kindId={kindId}
        puzzle={puzzle}
        marks={isShown ? withStep(given, nearest) : marks}
        lit={litCells(answer, isLit ? nearest : undefined)}
        wrong={wrong}
        isLocked={answer !== undefined}
        finish="none"
        onSet={acts.onSet}
        onFixed={acts.onSettled}
      />
      <div className={styles.side}>
        {answer === undefined ? (
          <>
            <div className={styles.status}>
              {wrong.size > 0 ? (
                <p ref={bringIntoView} className={styles.broken}>
                  {objection ?? t('takeAway', { count: wrong.size })}
                </p>
              ) : left < nearest.sets.length ? (
                <p>{t('left', { count: left })}</p>
              ) : (
                <p className={styles.soft}>{isLit ? t('litNote') : t('several', { count: exercise.steps.length })}</p>
              )}
            </div>
            <div className={styles.buttons}>
              <button type="button" className="button" data-quiet aria-pressed={isLit} onClick={acts.light}>
                {t('light')}
              </button>
              <button type="button" className="button" data-quiet onClick={acts.show}>
                {t('show')}
              </button>
            </div>
          </>
        ) : (
          <StepInWords heading={t(isShown ? 'shown' : 'doneHeading')} step={answer} grid={puzzle} explainer={explainer} />
        )}
        {children}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
}

/** On a phone the words are under the board: what is wrong is to be read there. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function withStep(given: Uint8Array, { sets }: Step): Uint8Array {
  const marks = given.slice();
  for (const { cell, mark } of sets) marks[cell] = mark;
  return marks;
}

/** Of an answer all that it is about; of a step that is only hinted at what forces it. */
function litCells(answer: Step | undefined, hinted: Step | undefined): ReadonlySet<Cell> {
  if (answer !== undefined) return new Set([...answer.because, ...answer.sets.map(({ cell }) => cell)]);
  return new Set(hinted?.because);
}

/** Who asked for a board goes on there. */
function useFocusOnBoard(isAwaited: boolean): RefObject<HTMLElement | null> {
  const desk = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAwaited) desk.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [isAwaited]);
  return desk;
}
