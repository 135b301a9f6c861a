'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Board } from '@/app/_features/board/board';
import type { Grid } from '@/app/_features/explanations/describe-cells';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { useExplainer } from '@/app/_features/explanations/use-explainer';
import ui from '@/app/_ui/ui.module.css';
import type { Cell } from '@/engine/core/grid';
import type { Step } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import tools from '../play/play.module.css';
import layout from '../play/play-layout.module.css';
import { ToolButton } from '../play/tool-button';
import styles from './learn.module.css';
import { type Aid, useExercise } from './use-exercise';

interface ExerciseBoardProps {
  readonly exercise: ExerciseNotation;
  /** Whether the player requested this board; then it takes the focus. */
  readonly isAwaited: boolean;
  /** Called once, when a step is complete. */
  readonly onDone: (aid: Aid) => void;
  /** What the exercise is about. */
  readonly intro: ReactNode;
  /** Further actions. */
  readonly actions: ReactNode;
  /** Further messages. */
  readonly children: ReactNode;
}

/** One position to apply a technique to. Another exercise needs another key. */
export function ExerciseBoard({ exercise, isAwaited, onDone, intro, actions, children }: ExerciseBoardProps) {
  const t = useTranslations('learn.exercise');
  const playText = useTranslations('play');
  const section = useFocusOnBoard(isAwaited);
  const explainer = useExplainer(true);
  const { board, grade, aid, isLit, answer, feedback, ...acts } = useExercise(exercise, onDone);
  const { kind, puzzle, given, marks } = board;
  const { wrong, nearest, left } = grade;
  const isShown = aid === 'shown';
  return (
    <section ref={section} className={layout.contents} aria-label={t('board')}>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={isShown ? withStep(given, nearest) : marks}
        lit={litCells(answer, isLit ? nearest : undefined)}
        wrong={wrong}
        isLocked={answer !== undefined}
        isFitted
        coordinates={answer === undefined ? undefined : 'inside'}
        onSet={acts.onSet}
        onFixed={acts.onSettled}
      />
      <div className={`${layout.tools} ${tools.tools}`} role="toolbar" aria-label={playText('tools.label')}>
        {answer === undefined && (
          <>
            <ToolButton icon="hint" aria-pressed={isLit} onClick={acts.light}>
              {t('light')}
            </ToolButton>
            <ToolButton icon="check" onClick={acts.show}>
              {t('show')}
            </ToolButton>
          </>
        )}
        {actions}
      </div>
      <div className={layout.messages}>
        {answer !== undefined ? (
          <StepText heading={t(isShown ? 'shown' : 'doneHeading')} step={answer} grid={puzzle} explainer={explainer} />
        ) : wrong.size > 0 ? (
          <p className={ui.error}>{feedback ?? t('takeAway', { count: wrong.size })}</p>
        ) : left < nearest.placements.length ? (
          <p>{t('left', { count: left })}</p>
        ) : (
          <>
            {intro}
            <p className={ui.muted}>{isLit ? t('litNote') : t('several', { count: exercise.steps.length })}</p>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

function withStep(given: Uint8Array, { placements }: Step): Uint8Array {
  const marks = given.slice();
  for (const { cell, mark } of placements) marks[cell] = mark;
  return marks;
}

/** The cells of a shown answer, or the reason cells of a hinted step. */
function litCells(answer: Step | undefined, hinted: Step | undefined): ReadonlySet<Cell> {
  if (answer !== undefined) return new Set([...answer.reasonCells, ...answer.placements.map(({ cell }) => cell)]);
  return new Set(hinted?.reasonCells);
}

/** Moves the focus to a board that the player requested. */
function useFocusOnBoard(isAwaited: boolean): RefObject<HTMLElement | null> {
  const boardState = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAwaited) boardState.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [isAwaited]);
  return boardState;
}

interface StepTextProps {
  readonly heading: string;
  readonly step: Step;
  readonly grid: Grid;
  /** Null if the explanations could not be loaded. */
  readonly explainer: Explainer | null | undefined;
}

/** A step and its reason. */
function StepText({ heading, step, grid, explainer }: StepTextProps) {
  const t = useTranslations('learn.exercise');
  const words = explainer?.step(step, grid);
  return (
    <section className={`${ui.group} ${styles.answer}`} aria-live="polite">
      <h2>{heading}</h2>
      {words !== undefined && (
        <>
          <p>{words.sentence}</p>
          <p>{words.placed}</p>
          {words.chain.length > 0 && (
            <details>
              <summary>{t('chain')}</summary>
              <ol>
                {words.chain.map((link) => (
                  <li key={link}>{link}</li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
    </section>
  );
}
