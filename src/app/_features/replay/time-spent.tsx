import { useTranslations } from 'next-intl';
import { type CSSProperties, memo } from 'react';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import { Button } from '@/app/_ui/button';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import { SHARED_PLAY } from '@/engine/play/state';
import type { MergedTimeline } from './merged-timeline';
import type { MemberLabels, ReplayBoard } from './replay-board';
import styles from './time-spent.module.css';

interface TimeSpentProps {
  readonly timeline: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly labels: MemberLabels;
  readonly onGo: (to: number) => void;
}

/** How the time of each board was spent: thirds of the progress, the longest pauses, and hints. */
export const TimeSpent = memo(function TimeSpent({ timeline, boards, labels, onGo }: TimeSpentProps) {
  return boards.map((board, boardIndex) => (
    <BoardTimes key={board.key} timeline={timeline} boardIndex={boardIndex} board={board} labels={labels} onGo={onGo} />
  ));
});

interface BoardTimesProps extends Omit<TimeSpentProps, 'boards'> {
  readonly boardIndex: number;
  readonly board: ReplayBoard;
}

function BoardTimes({ timeline, boardIndex, board: { key, name, stats }, labels, onGo }: BoardTimesProps) {
  const t = useTranslations('replay');
  const { longPauses, hints, checks, undos, wrong } = stats;
  return (
    <article className={`${ui.group} ${styles.spent}`} data-colour={labels.colourOf(key)}>
      {key !== SHARED_PLAY && (
        <h3 className={ui.line}>
          <Avatar context={labels} member={key} /> <bdi>{name}</bdi>
        </h3>
      )}
      <Thirds thirds={stats.thirds} />
      <p className={ui.note}>{t('spent.counts', { hints, checks, undos, wrong })}</p>
      <div className={ui.actions}>
        <span>{t(longPauses.length === 0 ? 'spent.noThoughts' : 'spent.thoughts')}</span>
        {longPauses.map(({ frame, ms }) => {
          const number = timeline.stepOf(boardIndex, frame);
          return (
            <Button key={frame} onClick={() => onGo(number)}>
              {t('spent.thought', { time: formatDuration(ms), number: `${number}` })}
            </Button>
          );
        })}
      </div>
    </article>
  );
}

const PARTS = ['first', 'second', 'last'] as const;

function Thirds({ thirds }: { readonly thirds: readonly number[] }) {
  const t = useTranslations('replay.spent');
  const [first, second, last] = thirds.map(formatDuration);
  return (
    <>
      <p className="visually-hidden">{t('thirds', { first, second, last })}</p>
      <div className={styles.thirds} aria-hidden="true">
        {PARTS.map((part, i) => (
          <div key={part} style={{ '--part': Math.max(thirds[i], 1) } as CSSProperties}>
            <span className={styles.bar} data-part={part} />
            <span className={ui.muted}>{t(`part.${part}`)}</span>
            <bdi dir="ltr">{formatDuration(thirds[i])}</bdi>
          </div>
        ))}
      </div>
    </>
  );
}
