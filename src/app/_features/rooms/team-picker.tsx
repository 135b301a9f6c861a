'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { TEAMS } from '@/engine/play/setup';
import { Avatar } from '../multiplayer/avatar';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './race.module.css';

/** The two teams of a race, before it starts; a player can change to the other one. */
export function TeamPicker({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.teams');
  const members = useRoomState(context, (state) => state.members);
  const own = members[context.me];
  return (
    <div className={styles.teams}>
      {TEAMS.map((team) => {
        const players = Object.keys(members).filter((id) => members[id].role === 'player' && members[id].team === team);
        return (
          <section key={team} className={ui.group} aria-labelledby={`team-${team}`}>
            <h3 id={`team-${team}`}>{t('team', { team: `${team}` })}</h3>
            <ul className={ui.group}>
              {players.map((id) => (
                <li key={id} className={ui.line}>
                  <Avatar context={context} member={id} isDimmed={context.isDimmed(id)} />
                  <bdi className={styles.teammate}>{context.nameOf(id)}</bdi>
                </li>
              ))}
            </ul>
            {players.length === 0 && <p className={ui.muted}>{t('empty')}</p>}
            {own?.role === 'player' && own.team !== team && (
              <Button onClick={() => context.submit({ type: 'change-team', team })}>{t('join', { team: `${team}` })}</Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
