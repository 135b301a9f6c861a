'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MemberId, ParsedPuzzle, Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { Avatar } from '../multiplayer/avatar';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';

interface RaceBoardsProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly problem: ParsedPuzzle;
}

/** The boards of all racers, one at a time. */
export function RaceBoards({ seat, round, problem }: RaceBoardsProps) {
  const t = useTranslations('party.race');
  const racers = round.racers.filter((id) => round.plays[id]?.desk !== undefined);
  const [wanted, setWanted] = useState<MemberId>();
  const chosen = racers.find((id) => id === wanted) ?? racers.find((id) => id === seat.me) ?? racers[0];
  const play = chosen === undefined ? undefined : round.plays[chosen];
  if (chosen === undefined || play?.desk === undefined) return null;
  return (
    <section className={styles.boards} aria-labelledby="boards-heading">
      <h2 id="boards-heading">{t('boards')}</h2>
      <div className={styles.row}>
        {racers.map((id) => (
          <button type="button" key={id} className={styles.chip} aria-pressed={id === chosen} onClick={() => setWanted(id)}>
            <Avatar seat={seat} member={id} />
            <bdi>{seat.nameOf(id)}</bdi>
          </button>
        ))}
      </div>
      <section className={styles.watched} aria-label={t('boardOf', { name: seat.nameOf(chosen) })}>
        <ReadOnlyBoard key={chosen} problem={problem} marks={play.desk.marks} isSolved={play.finishedAt !== null} />
      </section>
    </section>
  );
}
