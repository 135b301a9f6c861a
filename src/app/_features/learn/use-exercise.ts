import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LOOKS } from '@/app/_features/board/presenters';
import { useViolationSentence } from '@/app/_features/board/violation-sentence';
import { forceAnnounce } from '@/app/_ui/live-region';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Step } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import { explainMark, gradeExercise, type Judgement } from './grade-exercise';
import { type OwnBoard, useOwnBoard } from './use-local-board';

/** How much of an exercise was given away. */
export type Aid = 'none' | 'lit' | 'shown';

interface PlayedExercise {
  readonly board: OwnBoard;
  readonly judgement: Judgement;
  readonly aid: Aid;
  /** Whether what forces the step is lit now. */
  readonly isLit: boolean;
  /** The step that is there, found or shown. */
  readonly answer: Step | undefined;
  /** What is to be said against the latest wrong mark. */
  readonly objection: string | undefined;
  /** What a screen reader should say now. */
  readonly said: string;
  onSet(cells: readonly Cell[], mark: Mark): void;
  onSettled(): void;
  light(): void;
  show(): void;
}

/** An exercise while somebody is at it. `onDone` is called once, when a step is there as a whole. */
export function useExercise(exercise: ExerciseNotation, onDone: (aid: Aid) => void): PlayedExercise {
  const t = useTranslations('learn.exercise');
  const boardText = useTranslations('board');
  const sentence = useViolationSentence();
  const board = useOwnBoard(exercise);
  const [aid, setAid] = useState<Aid>('none');
  const [isLit, setLit] = useState(false);
  const [said, setSaid] = useState('');
  const [objection, setObjection] = useState<string>();
  const { steps } = exercise;
  const { kind, kindId, puzzle, given, marks, set, startOver } = board;
  const judgement = gradeExercise(steps, given, marks);
  const say = (text: string) => setSaid((last) => forceAnnounce(last, text));

  /** Why one of some marks does not follow. */
  function objectionTo(cells: readonly Cell[], mark: Mark): string | undefined {
    const against = cells.map((cell) => explainMark(kind, puzzle, steps, given, { cell, mark })).find((one) => one !== undefined);
    if (against === undefined) return undefined;
    const why = t(against.isOpposite ? 'opposite' : 'elsewhere');
    return against.violation === undefined ? why : `${sentence(against.violation)} ${why}`;
  }

  function comment(mark: Mark, { done, wrong, left }: Judgement): string {
    if (done !== undefined) return t('right');
    if (mark === 0) return boardText(`marks.${LOOKS[kindId].markNames[mark]}`);
    return wrong.size > 0 ? t('takeAway', { count: wrong.size }) : t('left', { count: left });
  }

  return {
    board,
    judgement,
    aid,
    isLit,
    answer: aid === 'shown' ? judgement.nearest : judgement.done,
    objection,
    said,
    onSet(cells, mark) {
      const after = gradeExercise(steps, given, set(cells, mark));
      const against = objectionTo(cells, mark);
      setObjection(against);
      say(against ?? comment(mark, after));
      if (after.done !== undefined) onDone(aid);
    },
    onSettled: () => say(t('settled')),
    light() {
      if (aid === 'none') setAid('lit');
      if (!isLit) say(t('litNote'));
      setLit(!isLit);
    },
    show() {
      startOver();
      setObjection(undefined);
      setAid('shown');
      onDone('shown');
    },
  };
}
