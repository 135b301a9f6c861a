'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { MemberId, Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { Avatar } from '../multiplayer/avatar';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';

interface RaceBoardsProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly parsed: ParsedPuzzle;
}

/** The boards of all racers, one at a time. */
export function RaceBoards({ context, round, parsed }: RaceBoardsProps) {
  const t = useTranslations('rooms.race');
  const racers = round.participants.filter((id) => round.plays[id]?.board !== undefined);
  const [wanted, setWanted] = useState<MemberId>();
  const chosen = racers.find((id) => id === wanted) ?? racers.find((id) => id === context.me) ?? racers[0];
  const play = chosen === undefined ? undefined : round.plays[chosen];
  if (chosen === undefined || play?.board === undefined) return null;
  return (
    <section className={styles.boards} aria-labelledby="boards-heading">
      <h2 id="boards-heading">{t('boards')}</h2>
      <div className={styles.row}>
        {racers.map((id) => (
          <button type="button" key={id} className={styles.chip} aria-pressed={id === chosen} onClick={() => setWanted(id)}>
            <Avatar context={context} member={id} />
            <bdi>{context.nameOf(id)}</bdi>
          </button>
        ))}
      </div>
      <section className={styles.watched} aria-label={t('boardOf', { name: context.nameOf(chosen) })}>
        <ReadOnlyBoard key={chosen} parsed={parsed} marks={play.board.marks} isSolved={play.finishedAt !== null} />
      </section>
    </section>
  );
}
