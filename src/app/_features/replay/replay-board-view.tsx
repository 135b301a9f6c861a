import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import overlayStyles from '@/app/_features/multiplayer/overlay.module.css';
import { PlacedBy } from '@/app/_features/multiplayer/placer-badges';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import { measureProgress } from '@/engine/play/progress';
import { type ParsedPuzzle, SHARED_PLAY } from '@/engine/play/state';
import styles from './replay.module.css';
import { endShown, type MemberLabels, type ReplayBoard } from './replay-board';

interface FilmBoardProps {
  readonly problem: ParsedPuzzle;
  readonly watched: ReplayBoard;
  readonly people: MemberLabels;
  /** How many of its frames are shown. */
  readonly shown: number;
  /** Whether its last frame is the latest of all, and its cells are lit. */
  readonly isLatest: boolean;
  readonly showsWho: boolean;
}

/** One board of a replay as it was at a moment: whose it is, how far, and the cells that changed last. */
export const FilmBoard = memo(function FilmBoard({ problem, watched, people, shown, isLatest, showsWho }: FilmBoardProps) {
  const t = useTranslations('replay');
  const { kind, puzzle } = problem;
  const { key, name, reel } = watched;
  const { marks, placers } = useMemo(() => reel.after(shown), [reel, shown]);
  const frame = reel.frames[shown - 1];
  const lit = useMemo(() => new Set(isLatest ? frame?.cells : []), [frame, isLatest]);
  const end = endShown(watched, shown);
  const percent = Math.floor(measureProgress(problem, marks) / 10);
  const placed = showsWho ? placers.flatMap((member, cell) => (member === null ? [] : [[cell, member] as const])) : [];
  return (
    <section className={styles.board} aria-label={name === undefined ? t('boardOfAll') : t('boardOf', { name })}>
      <header className={styles.whose}>
        {key !== SHARED_PLAY && <Avatar seat={people} member={key} />}
        <bdi>{name ?? t('boardOfAll')}</bdi>
        <span className={styles.state}>
          {end === undefined
            ? t('state.open', { percent: `${percent}` })
            : t(end.kind === 'finish' ? 'state.finish' : 'state.give-up', { time: formatDuration(end.at) })}
        </span>
      </header>
      <Board
        kind={kind}
        kindId={puzzle.kind as KindId}
        puzzle={puzzle}
        marks={marks}
        lit={lit}
        isLocked
        finish={end?.kind === 'finish' ? 'earlier' : 'none'}
        overlay={
          showsWho && (
            <svg
              className={overlayStyles.overlay}
              viewBox={`0 0 ${puzzle.width} ${puzzle.height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <PlacedBy size={puzzle} placed={placed} people={people} />
            </svg>
          )
        }
      />
    </section>
  );
});
