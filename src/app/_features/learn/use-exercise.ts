import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { announce } from '@/app/_ui/announce';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Step } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import { type ExerciseGrade, explainMark, gradeExercise } from './grade-exercise';
import { type LocalBoard, useLocalBoard } from './use-local-board';

/** How much of an exercise was revealed. */
export type Aid = 'none' | 'lit' | 'shown';

interface PlayedExercise {
  readonly board: LocalBoard;
  readonly grade: ExerciseGrade;
  readonly aid: Aid;
  /** Whether the reason cells of the step are highlighted now. */
  readonly isLit: boolean;
  /** The complete step, found by the player or shown. */
  readonly answer: Step | undefined;
  /** The feedback on the latest wrong mark. */
  readonly feedback: string | undefined;
  onSet(cells: readonly Cell[], mark: Mark): void;
  onSettled(): void;
  light(): void;
  show(): void;
}

/** An exercise in play. `onDone` is called once, when a step is complete. */
export function useExercise(exercise: ExerciseNotation, onDone: (aid: Aid) => void): PlayedExercise {
  const t = useTranslations('learn.exercise');
  const boardText = useTranslations('board');
  const sentence = useViolationSentence();
  const board = useLocalBoard(exercise);
  const [aid, setAid] = useState<Aid>('none');
  const [isLit, setLit] = useState(false);
  const [feedback, setFeedback] = useState<string>();
  const { steps } = exercise;
  const { kind, kindId, puzzle, given, marks, set: placement, startOver } = board;
  const grade = gradeExercise(steps, given, marks);

  /** Why the first wrong one of some marks does not follow. */
  function feedbackOn(cells: readonly Cell[], mark: Mark): string | undefined {
    const against = cells.map((cell) => explainMark(kind, puzzle, steps, given, { cell, mark })).find((one) => one !== undefined);
    if (against === undefined) return undefined;
    const why = t(against.isOpposite ? 'opposite' : 'elsewhere');
    return against.violation === undefined ? why : `${sentence(against.violation)} ${why}`;
  }

  function comment(mark: Mark, { done, wrong, left }: ExerciseGrade): string {
    if (done !== undefined) return t('right');
    if (mark === 0) return boardText(`marks.${PRESENTERS[kindId].markNames[mark]}`);
    return wrong.size > 0 ? t('takeAway', { count: wrong.size }) : t('left', { count: left });
  }

  return {
    board,
    grade,
    aid,
    isLit,
    answer: aid === 'shown' ? grade.nearest : grade.done,
    feedback,
    onSet(cells, mark) {
      const after = gradeExercise(steps, given, placement(cells, mark));
      const against = feedbackOn(cells, mark);
      setFeedback(against);
      announce(against ?? comment(mark, after));
      if (after.done !== undefined) onDone(aid);
    },
    onSettled: () => announce(t('settled')),
    light() {
      if (aid === 'none') setAid('lit');
      if (!isLit) announce(t('litNote'));
      setLit(!isLit);
    },
    show() {
      startOver();
      setFeedback(undefined);
      setAid('shown');
      onDone('shown');
    },
  };
}
