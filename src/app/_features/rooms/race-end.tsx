'use client';

import { useTranslations } from 'next-intl';
import { WatchLink } from '@/app/_features/replay/replay-link';
import { Tide } from '@/app/_ui/waves';
import type { Round } from '@/engine/play/state';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import ends from './end.module.css';
import { RaceBoards } from './race-boards';
import { ratingNote } from './rating-note';
import { RoundReport } from './round-report';
import { Standings } from './standings';

/** After a race: who came in when, everybody's board, and another one with everybody. */
export function RaceEnd({ seat, round }: { readonly seat: RoomContext; readonly round: Round }) {
  const t = useTranslations('party.race');
  const { isHost, act, view, me, nameOf } = seat;
  const { host } = view.state;
  const standings = round.standings ?? [];
  const own = standings.find(({ member }) => member === me);
  const play = round.plays[me];
  return (
    <div className={styles.table}>
      <section className={ends.end} aria-live="polite">
        {own?.isFinished && <Tide />}
        <h2>{own?.place === 1 && own.isFinished ? t('won') : t('over')}</h2>
        {own?.isFinished && own.place > 1 && <p>{t('place', { place: `${own.place}`, racers: `${standings.length}` })}</p>}
        <Standings seat={seat} round={round} standings={standings} />
        {own?.isFinished && play?.desk !== undefined && play.finishedAt !== null && (
          <RoundReport
            seat={seat}
            round={round}
            desk={play.desk}
            finishedAt={play.finishedAt}
            race={standings.length > 1 ? { place: own.place, racers: standings.length } : null}
          />
        )}
        {round.isRanked && <p className={ends.note}>{t(ratingNote(round, me))}</p>}
        {round.endedAt !== null && <WatchLink room={seat.room.room} round={round.number} />}
        {isHost ? (
          <button type="button" className="button" data-big onClick={() => act({ type: 'rematch' })}>
            {t('rematch')}
          </button>
        ) : (
          host !== null && <p className={ends.note}>{t('waitRematch', { name: nameOf(host) })}</p>
        )}
      </section>
      {round.problem !== undefined && <RaceBoards seat={seat} round={round} problem={round.problem} />}
    </div>
  );
}
