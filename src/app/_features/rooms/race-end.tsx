'use client';

import { useFormatter, useTranslations } from 'next-intl';
import result from '@/app/_features/results/result.module.css';
import { ResultCard } from '@/app/_features/results/result-card';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { isPacer } from '@/engine/play/pacers';
import { placeAmongPeople } from '@/engine/play/standings';
import { isPlayer, presentPeople, type Round, rematchVoters, seriesWinners, winsNeeded } from '@/engine/play/state';
import { winnersOf } from '@/engine/play/teams';
import type { FinishReport } from '@/server/protocol/finish-report';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './end.module.css';
import { ratingNote } from './rating-note';
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

interface RatingLineProps {
  /** Missing until the race has changed the rating. */
  readonly rating: FinishReport['rating'] | undefined;
  /** What is shown until then. */
  readonly note: string;
}

/** How a ranked race changed the viewer's rating. */
function RatingLine({ rating, note }: RatingLineProps) {
  const t = useTranslations('results');
  return (
    <div role="status" className={styles.rating}>
      {rating ? (
        <p>
          {t('rating')}{' '}
          <bdi className={styles.numbers} dir="ltr">
            {rating.before} → <strong>{rating.after}</strong> <Difference points={rating.after - rating.before} />
          </bdi>
        </p>
      ) : (
        <p className={result.note}>{note}</p>
      )}
    </div>
  );
}

function Difference({ points }: { readonly points: number }) {
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return (
    <span className={`${ui.badge} ${styles.difference}`} data-sign={sign}>
      {sign}
      {Math.abs(points)}
    </span>
  );
}

const REMATCH = { start: 'rematch', ask: 'askRematch', unask: 'unaskRematch', votes: 'rematchVotes', wait: 'waitRematch' } as const;
const NEXT_RACE = { start: 'next', ask: 'askNext', unask: 'unaskNext', votes: 'nextVotes', wait: 'waitNext' } as const;

/** The way to a rematch, or to the next race of a series: the host starts it or opens the lobby, and players ask for it. */
function RematchVote({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.race');
  const settingsText = useTranslations('rooms.settings');
  const format = useFormatter();
  const { me, isHost, submit, nameOf } = context;
  const state = useRoomState(context, (now) => now);
  const { host } = state;
  const voters = rematchVoters(state);
  const hasVoted = voters.includes(me);
  const texts = winsNeeded(state) !== undefined && seriesWinners(state).length === 0 ? NEXT_RACE : REMATCH;
  // Isolates keep a name in another script from moving its neighbours.
  const names = format.list(voters.map((id) => `\u2068${nameOf(id)}\u2069`));
  return (
    <>
      {isHost ? (
        <>
          <Button variant="primary" size="large" onClick={() => submit({ type: 'rematch' })}>
            {t(texts.start)}
          </Button>
          <Button onClick={() => submit({ type: 'next' })}>{settingsText('change')}</Button>
        </>
      ) : (
        isPlayer(state, me) && (
          <Button
            variant={hasVoted ? 'secondary' : 'primary'}
            size="large"
            onClick={() => submit({ type: 'vote-rematch', isWanted: !hasVoted })}
          >
            {t(hasVoted ? texts.unask : texts.ask)}
          </Button>
        )
      )}
      <div className={result.note}>
        <p role="status">
          {voters.length > 0 && t(texts.votes, { count: `${voters.length}`, players: `${presentPeople(state).length}`, names })}
        </p>
        {!isHost && host !== null && <p>{t(texts.wait, { name: nameOf(host) })}</p>}
      </div>
    </>
  );
}
