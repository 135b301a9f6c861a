'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_client/board/board';
import { formatDuration } from '@/app/_client/play/duration';
import type { KindId } from '@/engine/kinds/playable';
import { type Film, marksAfter } from '@/engine/play/film';
import { readProblem } from '@/engine/play/problem';
import { FilmControls } from './film-controls';
import { type Playing, paceOf } from './playing';
import styles from './replay.module.css';
import { usePlaying } from './use-playing';

const SECOND_MS = 1_000;

/** How a board came about: to be watched, stepped through and searched, by mouse, finger and keyboard. */
export function Replay({ film }: { readonly film: Film }) {
  const t = useTranslations('replay');
  const { frames } = film;
  const pace = useMemo(() => {
    const times = frames.map(({ at }) => at);
    return (playing: Playing) => paceOf(times, playing);
  }, [frames]);
  const [playing, act] = usePlaying(frames.length, pace);
  const { shown } = playing;
  const { kind, puzzle } = useMemo(() => readProblem(film.puzzle), [film.puzzle]);
  const marks = useMemo(() => marksAfter(kind.start(puzzle).marks, frames, shown), [kind, puzzle, frames, shown]);
  const lit = useMemo(() => new Set(frames[shown - 1]?.cells), [frames, shown]);

  return (
    <section className={styles.replay} aria-label={t('label')}>
      <Board kind={kind} kindId={puzzle.kind as KindId} puzzle={puzzle} marks={marks} lit={lit} isLocked finish="none" />
      <Caption film={film} playing={playing} />
      <FilmControls length={frames.length} playing={playing} act={act} />
    </section>
  );
}

/** What is seen: which step, when it was, and how long after the one before. Said aloud only to who steps by hand. */
function Caption({ film: { frames }, playing: { shown, isRunning } }: { readonly film: Film; readonly playing: Playing }) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const frame = frames[shown - 1];
  const seconds = (ms: number) => format.number(ms / SECOND_MS, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  return (
    <p className={styles.caption} aria-live={isRunning ? 'off' : 'polite'}>
      {frame === undefined
        ? t('start', { count: frames.length })
        : t('step', {
            number: `${shown}`,
            count: `${frames.length}`,
            what: t(`kinds.${frame.kind}`),
            time: formatDuration(frame.at),
            gap: seconds(frame.at - (frames[shown - 2]?.at ?? 0)),
          })}
    </p>
  );
}
