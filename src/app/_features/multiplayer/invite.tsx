'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ShareWays } from '@/app/_features/share/share-buttons';
import styles from './multiplayer.module.css';
import { readInvite } from './saved-invite';

interface InviteProps {
  readonly room: string;
  readonly code: string;
  readonly isPrivate: boolean;
  /** What came with the address of this page. */
  readonly invite: string | null;
}

/** How others find the room: a code to read out, a link to send, a picture to scan. */
export function Invite({ room, code, isPrivate, invite }: InviteProps) {
  const t = useTranslations('party.invite');
  const [address, setAddress] = useState<{ readonly link: string; readonly opens: boolean }>();

  useEffect(() => {
    const held = invite ?? readInvite(room);
    const opens = isPrivate && held !== undefined;
    const query = opens ? `?invite=${encodeURIComponent(held)}` : '';
    setAddress({ link: `${window.location.origin}/room/${code}${query}`, opens });
  }, [room, code, isPrivate, invite]);

  return (
    <section className={styles.panel} aria-labelledby="invite-heading">
      <h2 id="invite-heading">{t('heading')}</h2>
      <p className={styles.code} dir="ltr">
        <span className="visually-hidden">{t('codeSpelled', { code: [...code].join(' ') })}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <ShareWays address={address?.link} code={code} text={t('shareText', { code })} />
      {isPrivate && <p className={styles.soft}>{t(address?.opens ? 'opens' : 'knocks')}</p>}
    </section>
  );
}
