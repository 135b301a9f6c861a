import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import panels from '@/app/_features/multiplayer/multiplayer.module.css';
import { ButtonLink } from '@/app/_ui/button-link';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { OpenRoom } from '@/server/services/play/lobby';

interface OpenRoomsProps {
  readonly rooms: readonly OpenRoom[];
  /** Shown below the list. */
  readonly children?: ReactNode;
}

/** The rooms that wait for players and are open to all. */
export function OpenRooms({ rooms, children }: OpenRoomsProps) {
  const t = useTranslations('rooms.open');
  return (
    <Panel heading={t('heading')}>
      {rooms.length === 0 ? (
        <p className={ui.muted}>{t('empty')}</p>
      ) : (
        <ul className={ui.group}>
          {rooms.map((room) => (
            <OpenRoomLine key={room.room} room={room} />
          ))}
        </ul>
      )}
      {children !== undefined && <div>{children}</div>}
    </Panel>
  );
}

function OpenRoomLine({ room: { room, code, mode, kind, width, height, level, host, players, isRanked } }: { readonly room: OpenRoom }) {
  const t = useTranslations('rooms');
  const kindText = useTranslations('kinds');
  const play = useTranslations('play');
  const hostName = host ?? t('open.someone');
  const puzzle = [
    t(`modes.${mode === 'race' || mode === 'classroom' ? mode : 'co-op'}`),
    kind === null ? t('settings.sharedPuzzle') : kindText(`${kind as KindId}.name`),
    width !== null && height !== null && play('size', { width: `${width}`, height: `${height}` }),
    level !== null && play(`levels.${level as 'easy'}`),
    isRanked && t('settings.ranked'),
  ];
  return (
    <li className={`${ui.line} ${panels.member}`}>
      <span className={panels.memberText}>
        <bdi className={panels.memberName}>{hostName}</bdi>
        <span className={panels.note}>{puzzle.filter(Boolean).join(' · ')}</span>
        <span className={panels.note}>{t('open.players', { count: players })}</span>
      </span>
      <ButtonLink href={`/room/${code ?? room}`} prefetch={false} aria-label={t('open.enterOf', { host: hostName })}>
        {t('open.enter')}
      </ButtonLink>
    </li>
  );
}
