'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { ExerciseNotation } from '@/engine/core/position';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { PracticeCount, RequestRefusal } from '@/server/protocol/requests';
import { PlayLayout } from '../play/play-layout';
import { ToolButton } from '../play/tool-button';
import { ExerciseBoard } from './exercise-board';
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
  const { isPending, failure, submit, clear } = useSubmit<RequestRefusal<'POST v1/exercise'>>(() => t('none'));

  function fetchNext(): void {
    submit(
      (signal) => request('POST v1/exercise', { technique: first.technique }, { signal }),
      (next) => {
        setExercise(next);
        startOver();
      },
    );
  }

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
            <ToolButton icon="again" onClick={startOver}>
              {t('startOver')}
            </ToolButton>
            <ToolButton icon="resume" mirrors data-urged={isDone || undefined} aria-disabled={isPending || undefined} onClick={fetchNext}>
              {isPending ? t('looking') : t('next')}
            </ToolButton>
            {isPending && (
              <ToolButton icon="close" onClick={clear}>
                {t('cancel')}
              </ToolButton>
            )}
          </>
        }
      >
        <p aria-live="polite">
          {failure}
          {turn > 0 && !isPending && failure === undefined && <span className="visually-hidden">{t('fresh')}</span>}
        </p>
      </ExerciseBoard>
    </PlayLayout>
  );
}
