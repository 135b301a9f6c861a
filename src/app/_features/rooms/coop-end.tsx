'use client';

import { useTranslations } from 'next-intl';
import { WatchLink } from '@/app/_features/replay/replay-link';
import { formatDuration } from '@/app/_ui/duration';
import { Tide } from '@/app/_ui/waves';
import { visibleMoves } from '@/engine/play/board-state';
import type { BoardState, MemberId, Play, Round } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import ends from './end.module.css';
import { RoundReport } from './round-report';

interface CoopEndProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly play: Play;
}

/** After a board of all: how long it took, who placed how much, and the way on. */
export function CoopEnd({ seat, round, play }: CoopEndProps) {
  const t = useTranslations('party.coop');
  const { isHost, act, view, me, nameOf } = seat;
  const { host } = view.state;
  const endedAt = play.finishedAt ?? play.gaveUpAt ?? round.endedAt ?? round.startedAt;
  const shares = play.desk === undefined ? [] : countShares(play.desk);
  return (
    <section className={ends.end} aria-live="polite">
      {play.finishedAt !== null && <Tide />}
      <h2>{t(play.finishedAt !== null ? 'solved' : play.gaveUpAt !== null ? 'gaveUp' : 'timeIsUp')}</h2>
      <p className={styles.big}>{t('time', { time: formatDuration(endedAt - round.startedAt) })}</p>
      {shares.length > 1 && (
        <ul className={ends.shares} aria-label={t('shares')}>
          {shares.map(([member, count]) => (
            <li key={member}>
              <Avatar seat={seat} member={member} /> <span>{t('share', { name: nameOf(member), count })}</span>
            </li>
          ))}
        </ul>
      )}
      {play.finishedAt !== null && play.desk !== undefined && shares.some(([member]) => member === me) && (
        <RoundReport seat={seat} round={round} desk={play.desk} finishedAt={play.finishedAt} />
      )}
      {round.endedAt !== null && <WatchLink room={seat.room.room} round={round.number} />}
      {isHost ? (
        <button type="button" className="button" data-big onClick={() => act({ type: 'next' })}>
          {t('next')}
        </button>
      ) : (
        host !== null && <p className={ends.note}>{t('waitNext', { name: nameOf(host) })}</p>
      )}
    </section>
  );
}

/** How many of the marks that show are whose, most first. */
function countShares({ moves, marks }: BoardState): (readonly [member: MemberId, count: number])[] {
  const counts = new Map<MemberId, number>();
  for (const [cell, { member }] of visibleMoves(moves)) {
    if (marks[cell] !== 0) counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}
