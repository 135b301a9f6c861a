'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { formatDuration } from '@/app/_ui/duration';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { type Round, type Standing, winsNeeded } from '@/engine/play/state';
import { rankTeams, type TeamStanding } from '@/engine/play/teams';
import { Avatar } from '../multiplayer/avatar';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './race.module.css';

interface StandingsProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly standings: readonly Standing[];
}

/** The places of a race, and in a series how often each racer has won. */
export function Standings({ context, round, standings }: StandingsProps) {
  const t = useTranslations('rooms.race');
  const { wins = {}, settings } = useRoomState(context, (state) => state);
  const needed = useRoomState(context, winsNeeded);
  // After the first single race there is nothing to count yet.
  const isSeries = needed !== undefined || round.number > 1;
  const rowOf = (standing: Standing) => (
    <tr key={standing.member} data-own={standing.member === context.me || undefined}>
      <td className={styles.place}>{standing.place}</td>
      <th scope="row">
        <span className={ui.line}>
          <Avatar context={context} member={standing.member} />
          <bdi>{context.nameOf(standing.member)}</bdi>
        </span>
      </th>
      <td>
        <Outcome round={round} standing={standing} />
      </td>
      {isSeries && <td className={styles.place}>{wins[standing.member] ?? 0}</td>}
    </tr>
  );
  return (
    <>
      {needed !== undefined && <p className={ui.muted}>{t('seriesRule', { races: `${settings.bestOf}`, wins: `${needed}` })}</p>}
      <Table
        caption={t('standings')}
        columns={[t('columns.place'), t('columns.name'), t('columns.time'), ...(isSeries ? [t('columns.wins')] : [])]}
      >
        {round.teams === undefined
          ? standings.map(rowOf)
          : rankTeams(round.teams, standings).map((team) => (
              <Fragment key={team.team}>
                <TeamRow round={round} team={team} columns={isSeries ? 4 : 3} />
                {standings.filter(({ member }) => team.members.includes(member)).map(rowOf)}
              </Fragment>
            ))}
      </Table>
    </>
  );
}

function TeamRow({ round, team, columns }: { readonly round: Round; readonly team: TeamStanding; readonly columns: number }) {
  const t = useTranslations('rooms.teams');
  const lastAt = Math.max(...team.members.map((member) => round.plays[member]?.finishedAt ?? 0));
  const time = team.isFinished ? formatDuration(lastAt - round.startedAt) : t('unfinished');
  return (
    <tr>
      <th className={styles.team} colSpan={columns} scope="rowgroup">
        {t('standing', { place: `${team.place}`, team: `${team.team}`, time })}
      </th>
    </tr>
  );
}

function Outcome({ round, standing }: { readonly round: Round; readonly standing: Standing }) {
  const t = useTranslations('rooms.race');
  const finishedAt = round.plays[standing.member]?.finishedAt ?? null;
  if (standing.isFinished && finishedAt !== null) return <>{formatDuration(finishedAt - round.startedAt)}</>;
  return <span className={ui.muted}>{t('unfinished', { right: `${standing.right}`, wrong: `${standing.wrong}` })}</span>;
}
