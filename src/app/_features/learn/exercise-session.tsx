'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type PracticeCount, recordPractice } from '@/app/_features/learn/actions';
import type { ExerciseNotation } from '@/engine/core/position';
import { ExerciseBoard } from './exercise-board';
import { type ExerciseFetchFailure, fetchExercise } from './fetch-exercise';
import styles from './learn.module.css';
import type { Aid } from './use-exercise';

interface ExerciseSessionProps {
  /** The exercise that the page was rendered with. */
  readonly first: ExerciseNotation;
  /** How many exercises of the technique were completed before, and how many without help. */
  readonly practised: PracticeCount;
}

/** Any number of exercises of one technique, one after the other. */
export function ExerciseSession({ first, practised: before }: ExerciseSessionProps) {
  const t = useTranslations('learn.exercise');
  const [exercise, setExercise] = useState(first);
  const [turn, setTurn] = useState(0);
  const [isDone, setDone] = useState(false);
  const [practised, setPractised] = useState(before);
  const { isPending, failure, fetchNext, cancel } = useNextExercise(first.technique, (next) => {
    setExercise(next);
    setTurn((last) => last + 1);
    setDone(false);
  });

  function startOver(): void {
    setTurn((last) => last + 1);
    setDone(false);
  }

  /** A shown answer does not count as completed. */
  function onDone(aid: Aid): void {
    setDone(true);
    if (aid === 'shown') return;
    // Without a connection the exercise is not counted, and the session continues.
    recordPractice(first.technique, aid === 'none').then(
      (count) => count !== null && setPractised(count),
      () => {},
    );
  }

  return (
    <section className={styles.exercises} aria-labelledby="try">
      <h2 id="try">{t('heading')}</h2>
      <p className={styles.task}>{t('task')}</p>
      <ExerciseBoard key={turn} exercise={exercise} isAwaited={turn > 0} onDone={onDone}>
        <div className={styles.buttons}>
          <button type="button" className="button" data-variant="secondary" onClick={startOver}>
            {t('startOver')}
          </button>
          <button
            type="button"
            className="button"
            data-variant={isDone ? undefined : 'secondary'}
            aria-disabled={isPending || undefined}
            onClick={fetchNext}
          >
            {isPending ? t('looking') : t('next')}
          </button>
          {isPending && (
            <button type="button" className="button" data-variant="secondary" onClick={cancel}>
              {t('cancel')}
            </button>
          )}
        </div>
        <p className={styles.practised}>{t('practised', { count: practised.done, unaided: `${practised.unaided}` })}</p>
        <p className={styles.failure} aria-live="polite">
          {failure !== undefined && failure !== 'cancelled' && t(failure)}
          {turn > 0 && !isPending && failure === undefined && <span className="visually-hidden">{t('fresh')}</span>}
        </p>
      </ExerciseBoard>
    </section>
  );
}

/** Loads new exercises, one at a time. */
function useNextExercise(technique: string, onMade: (exercise: ExerciseNotation) => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ExerciseFetchFailure>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function fetchNext(): Promise<void> {
    if (isPending) return;
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    setFailure(undefined);
    const answer = await fetchExercise(technique, controller.signal);
    setPending(false);
    if (answer.ok) onMade(answer.exercise);
    else setFailure(answer.failure);
  }

  return { isPending, failure, fetchNext, cancel: () => running.current?.abort() };
}
