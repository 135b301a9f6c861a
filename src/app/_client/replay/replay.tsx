'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useMemo, useReducer } from 'react';
import { Board } from '@/app/_client/board/board';
import { formatDuration } from '@/app/_client/play/duration';
import type { KindId } from '@/engine/kinds/playable';
import { type Film, marksAfter } from '@/engine/play/film';
import { readProblem } from '@/engine/play/problem';
import { AT_START, type Playing, type PlayingAction, pauseBefore, play, SPEEDS, type Speed } from './playing';
import styles from './replay.module.css';

const SECOND_MS = 1_000;

/** How a board came about: to be watched, stepped through and searched, by mouse, finger and keyboard. */
export function Replay({ film }: { readonly film: Film }) {
  const t = useTranslations('replay');
  const { frames } = film;
  const [playing, act] = useReducer((before: Playing, action: PlayingAction) => play(before, action, frames.length), AT_START);
  const { shown, isRunning } = playing;
  const { kind, puzzle } = useMemo(() => readProblem(film.puzzle), [film.puzzle]);
  const marks = useMemo(() => marksAfter(kind.start(puzzle).marks, frames, shown), [kind, puzzle, frames, shown]);
  const lit = useMemo(() => new Set(frames[shown - 1]?.cells), [frames, shown]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => act({ type: 'tick' }), pauseBefore(frames, playing));
    return () => clearTimeout(timer);
  }, [isRunning, frames, playing]);

  return (
    <section className={styles.replay} aria-label={t('label')}>
      <Board kind={kind} kindId={puzzle.kind as KindId} puzzle={puzzle} marks={marks} lit={lit} isLocked finish="none" />
      <Caption film={film} playing={playing} />
      <Controls length={frames.length} playing={playing} act={act} />
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

interface ControlsProps {
  readonly length: number;
  readonly playing: Playing;
  readonly act: (action: PlayingAction) => void;
}

function Controls({ length, playing: { shown, isRunning, speed }, act }: ControlsProps) {
  const t = useTranslations('replay');

  function onKey(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    act({ type: 'toggle' });
  }

  return (
    <div className={styles.controls}>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={length}
        value={shown}
        aria-label={t('position')}
        aria-valuetext={t('of', { number: `${shown}`, count: `${length}` })}
        onChange={(event) => act({ type: 'go', to: event.target.valueAsNumber })}
        onKeyDown={onKey}
      />
      <div className={styles.buttons}>
        <button type="button" className="button" data-quiet aria-disabled={shown === 0} onClick={() => act({ type: 'go', to: shown - 1 })}>
          {t('back')}
        </button>
        <button type="button" className="button" onClick={() => act({ type: 'toggle' })}>
          {t(isRunning ? 'pause' : 'play')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={shown === length}
          onClick={() => act({ type: 'go', to: shown + 1 })}
        >
          {t('forward')}
        </button>
        <label className={styles.speed}>
          {t('speed')}
          <select value={speed} onChange={(event) => act({ type: 'speed', speed: Number(event.target.value) as Speed })}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {t('times', { speed: `${one}` })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
