'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ResultCard } from '@/app/_features/results/result-card';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import { isPacer } from '@/engine/play/pacers';
import { placeAmongPeople } from '@/engine/play/standings';
import { type Round, seriesWinners } from '@/engine/play/state';
import { winnersOf } from '@/engine/play/teams';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import { RatingLine } from './rating-line';
import { ratingNote } from './rating-note';
import { RematchVote } from './rematch-vote';
import { RoundReport } from './round-report';
import { Standings } from './standings';

/** The end of a race: the standings, what the viewer made of it, and a rematch. */
export function RaceEnd({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('rooms.race');
  const format = useFormatter();
  const { me, room, nameOf } = context;
  const standings = round.standings ?? [];
  const own = standings.find(({ member }) => member === me);
  const play = round.plays[me];
  const people = standings.filter(({ member }) => !isPacer(member)).length;
  const place = placeAmongPeople(standings, me);
  const note = ratingNote(round, me);
  const report = useFinishReport(room.room, round.number, round.endedAt !== null && own !== undefined, round.isRanked && note === 'ranked');
  const winners = winnersOf(round, standings);
  const hasWon = winners.includes(me);
  const champions = seriesWinners(useRoomState(context, (state) => state));
  const isChampion = champions.includes(me);
  return (
    <ResultCard
      heading={isChampion ? t('seriesWon') : hasWon ? t(round.teams ? 'teamWon' : 'won') : t('over')}
      mood={hasWon ? 'won' : own?.isFinished ? 'solved' : 'over'}
      head={
        <>
          {own?.isFinished && own.place > 1 && <p>{t('place', { place: `${own.place}`, racers: `${standings.length}` })}</p>}
          {round.teams && winners.length === 0 && <p>{t('noTeam')}</p>}
          {champions.length > 0 && !isChampion && <p>{t('seriesOver', { name: format.list(champions.map(nameOf)) })}</p>}
        </>
      }
    >
      <Standings context={context} round={round} standings={standings} />
      {round.isRanked && <RatingLine rating={report?.rating} note={t(note)} />}
      <RematchVote context={context} />
      <RoundReport
        context={context}
        round={round}
        report={report}
        play={own?.isFinished ? play : undefined}
        race={place !== undefined && people > 1 ? { place, racers: people } : null}
      />
    </ResultCard>
  );
}
