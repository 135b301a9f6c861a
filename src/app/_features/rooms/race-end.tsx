'use client';

import { useTranslations } from 'next-intl';
import { ReplayLink } from '@/app/_features/replay/replay-link';
import { Waves } from '@/app/_ui/waves';
import type { Round } from '@/engine/play/state';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import ends from './end.module.css';
import { RaceBoards } from './race-boards';
import { ratingNote } from './rating-note';
import { RoundReport } from './round-report';
import { Standings } from './standings';

/** The end of a race: the standings, all boards, and a rematch. */
export function RaceEnd({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('rooms.race');
  const { isHost, submit, view, me, nameOf } = context;
  const { host } = view.state;
  const standings = round.standings ?? [];
  const own = standings.find(({ member }) => member === me);
  const play = round.plays[me];
  return (
    <div className={styles.table}>
      <section className={ends.end} aria-live="polite">
        {own?.isFinished && <Waves />}
        <h2>{own?.place === 1 && own.isFinished ? t('won') : t('over')}</h2>
        {own?.isFinished && own.place > 1 && <p>{t('place', { place: `${own.place}`, racers: `${standings.length}` })}</p>}
        <Standings context={context} round={round} standings={standings} />
        {own?.isFinished && play?.board !== undefined && play.finishedAt !== null && (
          <RoundReport
            context={context}
            round={round}
            boardState={play.board}
            finishedAt={play.finishedAt}
            race={standings.length > 1 ? { place: own.place, racers: standings.length } : null}
          />
        )}
        {round.isRanked && <p className={ends.note}>{t(ratingNote(round, me))}</p>}
        {round.endedAt !== null && <ReplayLink room={context.room.room} round={round.number} />}
        {isHost ? (
          <button type="button" className="button" data-size="large" onClick={() => submit({ type: 'rematch' })}>
            {t('rematch')}
          </button>
        ) : (
          host !== null && <p className={ends.note}>{t('waitRematch', { name: nameOf(host) })}</p>
        )}
      </section>
      {round.puzzle !== undefined && <RaceBoards context={context} round={round} parsed={round.puzzle} />}
    </div>
  );
}
