'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type PracticeCount, recordPractice } from '@/app/_features/learn/actions';
import type { ExerciseNotation } from '@/engine/core/position';
import { ExerciseDesk } from './exercise-board';
import { askExercise, type ExerciseTrouble } from './fetch-exercise';
import styles from './learn.module.css';
import type { Aid } from './use-exercise';

interface ExercisesProps {
  /** The one that is there at once. */
  readonly first: ExerciseNotation;
  /** How many of these were done before, and of these without help. */
  readonly practised: PracticeCount;
}

/** Exercises of one technique, one after the other, for as long as somebody likes. */
export function Exercises({ first, practised: before }: ExercisesProps) {
  const t = useTranslations('learn.exercise');
  const [exercise, setExercise] = useState(first);
  const [turn, setTurn] = useState(0);
  const [isDone, setDone] = useState(false);
  const [practised, setPractised] = useState(before);
  const { isAsking, trouble, ask, cancel } = useAsking(first.technique, (next) => {
    setExercise(next);
    setTurn((last) => last + 1);
    setDone(false);
  });

  function startOver(): void {
    setTurn((last) => last + 1);
    setDone(false);
  }

  /** An answer that was only shown is nothing that one has done. */
  function onDone(aid: Aid): void {
    setDone(true);
    if (aid === 'shown') return;
    // Who has no connection just now has practised all the same, without anybody noting it.
    recordPractice(first.technique, aid === 'none').then(
      (noted) => noted !== null && setPractised(noted),
      () => {},
    );
  }

  return (
    <section className={styles.exercises} aria-labelledby="try">
      <h2 id="try">{t('heading')}</h2>
      <p className={styles.task}>{t('task')}</p>
      <ExerciseDesk key={turn} exercise={exercise} isAwaited={turn > 0} onDone={onDone}>
        <div className={styles.buttons}>
          <button type="button" className="button" data-quiet onClick={startOver}>
            {t('startOver')}
          </button>
          <button type="button" className="button" data-quiet={!isDone || undefined} aria-disabled={isAsking || undefined} onClick={ask}>
            {isAsking ? t('looking') : t('next')}
          </button>
          {isAsking && (
            <button type="button" className="button" data-quiet onClick={cancel}>
              {t('cancel')}
            </button>
          )}
        </div>
        <p className={styles.practised}>{t('practised', { count: practised.done, unaided: `${practised.unaided}` })}</p>
        <p className={styles.trouble} aria-live="polite">
          {trouble !== undefined && trouble !== 'cancelled' && t(trouble)}
          {turn > 0 && !isAsking && trouble === undefined && <span className="visually-hidden">{t('fresh')}</span>}
        </p>
      </ExerciseDesk>
    </section>
  );
}

/** Asks for new exercises, one at a time. */
function useAsking(technique: string, onMade: (exercise: ExerciseNotation) => void) {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<ExerciseTrouble>();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  async function ask(): Promise<void> {
    if (isAsking) return;
    const controller = new AbortController();
    asked.current = controller;
    setAsking(true);
    setTrouble(undefined);
    const answer = await askExercise(technique, controller.signal);
    setAsking(false);
    if (answer.ok) onMade(answer.exercise);
    else setTrouble(answer.trouble);
  }

  return { isAsking, trouble, ask, cancel: () => asked.current?.abort() };
}
