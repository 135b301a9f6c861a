'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import styles from './multiplayer.module.css';
import { readInvite } from './room-storage';

interface InviteProps {
  readonly room: string;
  readonly code: string;
  readonly isPrivate: boolean;
  /** The invite from the URL of this page. */
  readonly invite: string | null;
}

/** How other players find the room: a code to read out, a link to send, a QR code to scan. */
export function Invite({ room, code, isPrivate, invite }: InviteProps) {
  const t = useTranslations('rooms.invite');
  const [held, setHeld] = useState(invite);
  useEffect(() => void setHeld(invite ?? readInvite(room) ?? null), [room, invite]);
  const query = isPrivate && held !== null ? `?invite=${encodeURIComponent(held)}` : '';

  return (
    <Panel heading={t('heading')}>
      <p className={styles.code} dir="ltr">
        <span className="visually-hidden">{t('codeSpelled', { code: [...code].join(' ') })}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <ShareButtons path={`/room/${code}${query}`} code={code} text={t('shareText', { code })} />
      {isPrivate && <p className={ui.muted}>{t(query === '' ? 'knocks' : 'opens')}</p>}
    </Panel>
  );
}
