'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import layout from '@/app/_features/play/play-layout.module.css';
import ui from '@/app/_ui/ui.module.css';
import type { MemberId } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { Avatar } from '../multiplayer/avatar';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

interface RaceBoardsProps {
  readonly context: RoomContext;
  /** Further messages. */
  readonly children?: ReactNode;
}

/** The boards of all racers, one at a time. */
export function RaceBoards({ context, children }: RaceBoardsProps) {
  const t = useTranslations('rooms.race');
  const round = useRoomState(context, (state) => state.round);
  const [wanted, setWanted] = useState<MemberId>();
  if (round?.puzzle === undefined) return null;
  const racers = round.participants.filter((id) => round.plays[id]?.board !== undefined);
  const chosen = racers.find((id) => id === wanted) ?? racers.find((id) => id === context.me) ?? racers[0];
  const play = chosen === undefined ? undefined : round.plays[chosen];
  if (chosen === undefined || play?.board === undefined) return null;
  return (
    <section className={layout.contents} aria-label={t('boardOf', { name: context.nameOf(chosen) })}>
      <ReadOnlyBoard key={chosen} parsed={round.puzzle} marks={play.board.marks} isSolved={play.finishedAt !== null} isFitted />
      <div className={layout.messages}>
        {children}
        <h2 className="visually-hidden">{t('boards')}</h2>
        <div className={ui.actions}>
          {racers.map((id) => (
            <button type="button" key={id} className={styles.chip} aria-pressed={id === chosen} onClick={() => setWanted(id)}>
              <Avatar context={context} member={id} />
              <bdi>{context.nameOf(id)}</bdi>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
