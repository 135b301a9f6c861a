'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import type { ExerciseNotation } from '@/engine/core/position';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { PracticeCount } from '@/server/protocol/requests';
import { Icon } from '../play/icon';
import tools from '../play/play.module.css';
import { PlayLayout } from '../play/play-layout';
import { ExerciseBoard } from './exercise-board';
import { type ExerciseFetchFailure, fetchExercise } from './fetch-exercise';
import type { Aid } from './use-exercise';

interface ExerciseSessionProps {
  /** The exercise that the page was rendered with. */
  readonly first: ExerciseNotation;
  /** How many exercises of the technique were completed before, and how many without help. */
  readonly practised: PracticeCount;
  /** The name of the technique. */
  readonly title: string;
  /** What it concludes. */
  readonly idea: string;
  /** Kind, level and further links. */
  readonly children: ReactNode;
}

/** Any number of exercises of one technique, one after the other. */
export function ExerciseSession({ first, practised: before, title, idea, children }: ExerciseSessionProps) {
  const layoutText = useTranslations('play.layout');
  const t = useTranslations('learn.exercise');
  const [exercise, setExercise] = useState(first);
  const [turn, setTurn] = useState(0);
  const [isDone, setDone] = useState(false);
  const [counted, setCounted] = useState<PracticeCount>();
  const practised = counted ?? before;
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
    request('POST page/record-practice', { lesson: first.technique, isUnaided: aid === 'none' }).then(
      (count) => count.ok && setCounted(count.value),
    );
  }

  return (
    <PlayLayout
      title={title}
      back="/learn"
      size={requirePuzzle(exercise.puzzle).puzzle}
      panel={{
        label: layoutText('details'),
        icon: 'rules',
        content: (
          <>
            <p className={ui.muted}>{t('practised', { count: practised.done, unaided: `${practised.unaided}` })}</p>
            {children}
          </>
        ),
      }}
    >
      <ExerciseBoard
        key={turn}
        exercise={exercise}
        isAwaited={turn > 0}
        onDone={onDone}
        intro={
          <>
            <p>{idea}</p>
            <p>{t('task')}</p>
          </>
        }
        actions={
          <>
            <button type="button" className={tools.tool} onClick={startOver}>
              <Icon name="again" />
              <span>{t('startOver')}</span>
            </button>
            <button
              type="button"
              className={tools.tool}
              data-urged={isDone || undefined}
              aria-disabled={isPending || undefined}
              onClick={fetchNext}
            >
              <Icon name="resume" mirrors />
              <span>{isPending ? t('looking') : t('next')}</span>
            </button>
            {isPending && (
              <button type="button" className={tools.tool} onClick={cancel}>
                <Icon name="close" />
                <span>{t('cancel')}</span>
              </button>
            )}
          </>
        }
      >
        <p aria-live="polite">
          {failure !== undefined && failure !== 'cancelled' && t(failure)}
          {turn > 0 && !isPending && failure === undefined && <span className="visually-hidden">{t('fresh')}</span>}
        </p>
      </ExerciseBoard>
    </PlayLayout>
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
