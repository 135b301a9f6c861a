'use client';

import { useTranslations } from 'next-intl';
import { formatDuration } from '@/app/_ui/duration';
import type { Round, Standing } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './race.module.css';

interface StandingsProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly standings: readonly Standing[];
}

/** The result of a race. */
export function Standings({ seat, round, standings }: StandingsProps) {
  const t = useTranslations('party.race');
  return (
    <table className={styles.standings}>
      <caption className="visually-hidden">{t('standings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.place')}</th>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.time')}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <tr key={standing.member} data-own={standing.member === seat.me || undefined}>
            <td className={styles.place}>{standing.place}</td>
            <th scope="row">
              <span className={styles.who}>
                <Avatar seat={seat} member={standing.member} />
                <bdi>{seat.nameOf(standing.member)}</bdi>
              </span>
            </th>
            <td>
              <Outcome round={round} standing={standing} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ round, standing }: { readonly round: Round; readonly standing: Standing }) {
  const t = useTranslations('party.race');
  const finishedAt = round.plays[standing.member]?.finishedAt ?? null;
  if (standing.isFinished && finishedAt !== null) return <>{formatDuration(finishedAt - round.startedAt)}</>;
  return <span className={styles.soft}>{t('unfinished', { right: `${standing.right}`, wrong: `${standing.wrong}` })}</span>;
}
