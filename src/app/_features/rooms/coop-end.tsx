'use client';

import { useTranslations } from 'next-intl';
import { ReplayLink } from '@/app/_features/replay/replay-link';
import { formatDuration } from '@/app/_ui/duration';
import { Waves } from '@/app/_ui/waves';
import { visibleMoves } from '@/engine/play/board-state';
import type { BoardState, MemberId, Play, Round } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import ends from './end.module.css';
import { RoundReport } from './round-report';

interface CoopEndProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly play: Play;
}

/** The end of a co-op round: its time, each member's share, and the next steps. */
export function CoopEnd({ context, round, play }: CoopEndProps) {
  const t = useTranslations('rooms.coop');
  const { isHost, submit, view, me, nameOf } = context;
  const { host } = view.state;
  const endedAt = play.finishedAt ?? play.gaveUpAt ?? round.endedAt ?? round.startedAt;
  const shares = play.board === undefined ? [] : countShares(play.board);
  return (
    <section className={ends.end} aria-live="polite">
      {play.finishedAt !== null && <Waves />}
      <h2>{t(play.finishedAt !== null ? 'solved' : play.gaveUpAt !== null ? 'gaveUp' : 'timeIsUp')}</h2>
      <p className={styles.big}>{t('time', { time: formatDuration(endedAt - round.startedAt) })}</p>
      {shares.length > 1 && (
        <ul className={ends.shares} aria-label={t('shares')}>
          {shares.map(([member, count]) => (
            <li key={member}>
              <Avatar context={context} member={member} /> <span>{t('share', { name: nameOf(member), count })}</span>
            </li>
          ))}
        </ul>
      )}
      {play.finishedAt !== null && play.board !== undefined && shares.some(([member]) => member === me) && (
        <RoundReport context={context} round={round} boardState={play.board} finishedAt={play.finishedAt} />
      )}
      {round.endedAt !== null && <ReplayLink room={context.room.room} round={round.number} />}
      {isHost ? (
        <button type="button" className="button" data-size="large" onClick={() => submit({ type: 'next' })}>
          {t('next')}
        </button>
      ) : (
        host !== null && <p className={ends.note}>{t('waitNext', { name: nameOf(host) })}</p>
      )}
    </section>
  );
}

/** How many of the visible marks each member placed, most first. */
function countShares({ moves, marks }: BoardState): (readonly [member: MemberId, count: number])[] {
  const counts = new Map<MemberId, number>();
  for (const [cell, { member }] of visibleMoves(moves)) {
    if (marks[cell] !== 0) counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}
