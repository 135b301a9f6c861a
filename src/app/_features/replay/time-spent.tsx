import { useTranslations } from 'next-intl';
import { type CSSProperties, memo } from 'react';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import { formatDuration } from '@/app/_ui/duration';
import { SHARED_PLAY } from '@/engine/play/state';
import type { MergedTimeline } from './merged-timeline';
import type { MemberLabels, ReplayBoard } from './replay-board';
import styles from './time-spent.module.css';

interface TimeSpentProps {
  readonly cut: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly people: MemberLabels;
  readonly onGo: (to: number) => void;
}

/** Where the time of each board went: thirds of the way, the longest thoughts, and what was asked for. */
export const TimeSpent = memo(function TimeSpent({ cut, boards, people, onGo }: TimeSpentProps) {
  return boards.map((board, film) => <SpentOn key={board.key} cut={cut} film={film} board={board} people={people} onGo={onGo} />);
});

interface SpentOnProps extends Omit<TimeSpentProps, 'boards'> {
  readonly film: number;
  readonly board: ReplayBoard;
}

function SpentOn({ cut, film, board: { key, name, story }, people, onGo }: SpentOnProps) {
  const t = useTranslations('replay');
  const { thoughts, hints, checks, undos, wrong } = story;
  return (
    <article className={styles.spent} data-colour={people.colourOf(key)}>
      {key !== SHARED_PLAY && (
        <h3>
          <Avatar seat={people} member={key} /> <bdi>{name}</bdi>
        </h3>
      )}
      <Thirds thirds={story.thirds} />
      <p className={styles.counts}>{t('spent.counts', { hints, checks, undos, wrong })}</p>
      <div className={styles.thoughts}>
        <span>{t(thoughts.length === 0 ? 'spent.noThoughts' : 'spent.thoughts')}</span>
        {thoughts.map(({ frame, ms }) => {
          const number = cut.stepOf(film, frame);
          return (
            <button type="button" key={frame} className="button" data-quiet onClick={() => onGo(number)}>
              {t('spent.thought', { time: formatDuration(ms), number: `${number}` })}
            </button>
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
            <span className={styles.part}>{t(`part.${part}`)}</span>
            <bdi dir="ltr">{formatDuration(thirds[i])}</bdi>
          </div>
        ))}
      </div>
    </>
  );
}
