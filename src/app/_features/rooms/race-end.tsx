'use client';

import { useTranslations } from 'next-intl';
import { ResultCard } from '@/app/_features/results/result-card';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import { type Round, seriesWinner } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { RatingLine } from './rating-line';
import { ratingNote } from './rating-note';
import { RematchVote } from './rematch-vote';
import { RoundReport } from './round-report';
import { Standings } from './standings';

/** The end of a race: the standings, what the viewer made of it, and a rematch. */
export function RaceEnd({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('rooms.race');
  const { me, room, nameOf } = context;
  const standings = round.standings ?? [];
  const own = standings.find(({ member }) => member === me);
  const play = round.plays[me];
  const note = ratingNote(round, me);
  const report = useFinishReport(room.room, round.number, round.endedAt !== null && own !== undefined, round.isRanked && note === 'ranked');
  const hasWon = own?.place === 1 && own.isFinished;
  const champion = seriesWinner(context.view.state);
  return (
    <ResultCard
      heading={champion === me ? t('seriesWon') : hasWon ? t('won') : t('over')}
      mood={hasWon ? 'won' : own?.isFinished ? 'solved' : 'over'}
      head={
        <>
          {own?.isFinished && own.place > 1 && <p>{t('place', { place: `${own.place}`, racers: `${standings.length}` })}</p>}
          {champion !== undefined && champion !== me && <p>{t('seriesOver', { name: nameOf(champion) })}</p>}
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
        race={own !== undefined && standings.length > 1 ? { place: own.place, racers: standings.length } : null}
      />
    </ResultCard>
  );
}
