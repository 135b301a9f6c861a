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
  const [url, setUrl] = useState<{ readonly link: string; readonly opens: boolean }>();

  useEffect(() => {
    const held = invite ?? readInvite(room);
    const opens = isPrivate && held !== undefined;
    const query = opens ? `?invite=${encodeURIComponent(held)}` : '';
    setUrl({ link: `${window.location.origin}/room/${code}${query}`, opens });
  }, [room, code, isPrivate, invite]);

  return (
    <Panel heading={t('heading')}>
      <p className={styles.code} dir="ltr">
        <span className="visually-hidden">{t('codeSpelled', { code: [...code].join(' ') })}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <ShareButtons url={url?.link} code={code} text={t('shareText', { code })} />
      {isPrivate && <p className={ui.muted}>{t(url?.opens ? 'opens' : 'knocks')}</p>}
    </Panel>
  );
}
