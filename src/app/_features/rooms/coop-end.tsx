'use client';

import { useTranslations } from 'next-intl';
import result from '@/app/_features/results/result.module.css';
import { ResultCard, ResultTime } from '@/app/_features/results/result-card';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import { Button } from '@/app/_ui/button';
import { formatDuration } from '@/app/_ui/duration';
import { isAssisted, visibleMoves } from '@/engine/play/board-state';
import type { BoardState, MemberId, Play, Round } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './end.module.css';
import { RoundReport } from './round-report';

interface CoopEndProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly play: Play;
}

/** The end of a co-op round: its time, each member's share, and the next steps. */
export function CoopEnd({ context, round, play }: CoopEndProps) {
  const t = useTranslations('rooms.coop');
  const { isHost, submit, me, nameOf, room } = context;
  const { host, settings } = useRoomState(context, (state) => state);
  const { board, finishedAt, gaveUpAt } = play;
  const endedAt = finishedAt ?? gaveUpAt ?? round.endedAt ?? round.startedAt;
  const shares = board === undefined ? [] : countShares(board);
  const hasShare = shares.some(([member]) => member === me);
  const report = useFinishReport(room.room, round.number, round.endedAt !== null && hasShare);
  const time = t('time', { time: formatDuration(endedAt - round.startedAt) });
  return (
    <ResultCard
      heading={t(finishedAt !== null ? 'solved' : gaveUpAt !== null ? 'gaveUp' : 'timeIsUp')}
      mood={finishedAt === null ? 'over' : 'solved'}
      head={<ResultTime text={time} isAssisted={finishedAt !== null && board !== undefined && isAssisted(board, settings)} />}
    >
      {shares.length > 1 && <Shares context={context} shares={shares} />}
      {isHost ? (
        <Button variant="primary" size="large" onClick={() => submit({ type: 'next' })}>
          {t('next')}
        </Button>
      ) : (
        host !== null && <p className={result.note}>{t('waitNext', { name: nameOf(host) })}</p>
      )}
      <RoundReport context={context} round={round} report={report} play={hasShare ? play : undefined} />
    </ResultCard>
  );
}

type Share = readonly [member: MemberId, count: number];

function Shares({ context, shares }: { readonly context: RoomContext; readonly shares: readonly Share[] }) {
  const t = useTranslations('rooms.coop');
  const [[, most]] = shares;
  return (
    <ul className={styles.shares} aria-label={t('shares')}>
      {shares.map(([member, count]) => (
        <li key={member} data-colour={context.colourOf(member)} style={{ '--share': count / most } as React.CSSProperties}>
          <Avatar context={context} member={member} />
          <span>{t('share', { name: context.nameOf(member), count })}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many of the visible marks each member placed, most first. */
function countShares({ moves, marks }: BoardState): readonly Share[] {
  const counts = new Map<MemberId, number>();
  for (const [cell, { member }] of visibleMoves(moves)) {
    if (marks[cell] !== 0) counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}
