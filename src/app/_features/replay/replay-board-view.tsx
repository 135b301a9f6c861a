import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import overlayStyles from '@/app/_features/multiplayer/overlay.module.css';
import { PlacerBadges } from '@/app/_features/multiplayer/placer-badges';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { measureProgress } from '@/engine/play/progress';
import { SHARED_PLAY } from '@/engine/play/state';
import styles from './replay.module.css';
import { endShown, type MemberLabels, type ReplayBoard } from './replay-board';

interface ReplayBoardViewProps {
  readonly parsed: ParsedPuzzle;
  readonly board: ReplayBoard;
  readonly labels: MemberLabels;
  /** How many of its frames are shown. */
  readonly shown: number;
  /** Whether its last shown frame is the latest of all boards; then its cells are highlighted. */
  readonly isLatest: boolean;
  readonly showsPlacers: boolean;
}

/** One board of a replay at a moment: its player, its progress, and the cells that changed last. */
export const ReplayBoardView = memo(function ReplayBoardView({
  parsed,
  board,
  labels,
  shown,
  isLatest,
  showsPlacers,
}: ReplayBoardViewProps) {
  const t = useTranslations('replay');
  const { kind, puzzle } = parsed;
  const { key, name, replay } = board;
  const { marks, placers } = useMemo(() => replay.after(shown), [replay, shown]);
  const frame = replay.frames[shown - 1];
  const lit = useMemo(() => new Set(isLatest ? frame?.cells : []), [frame, isLatest]);
  const end = endShown(board, shown);
  const percent = Math.floor(measureProgress(parsed, marks) / 10);
  const placed = showsPlacers ? placers.flatMap((member, cell) => (member === null ? [] : [[cell, member] as const])) : [];
  return (
    <section aria-label={name === undefined ? t('boardOfAll') : t('boardOf', { name })}>
      <header className={`${ui.line} ${styles.whose}`}>
        {key !== SHARED_PLAY && <Avatar context={labels} member={key} />}
        <bdi>{name ?? t('boardOfAll')}</bdi>
        <span className={styles.state}>
          {end === undefined
            ? t('state.open', { percent: `${percent}` })
            : t(end.type === 'finish' ? 'state.finish' : 'state.give-up', { time: formatDuration(end.at) })}
        </span>
      </header>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        lit={lit}
        isLocked
        finish={end?.type === 'finish' ? 'earlier' : 'none'}
        isFitted
        coordinates="beside"
        overlay={
          showsPlacers && (
            <svg
              className={overlayStyles.overlay}
              viewBox={`0 0 ${puzzle.width} ${puzzle.height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <PlacerBadges size={puzzle} placed={placed} labels={labels} />
            </svg>
          )
        }
      />
    </section>
  );
});
