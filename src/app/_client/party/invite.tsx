'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readInvite } from './kept-invite';
import styles from './party.module.css';

interface InviteProps {
  readonly room: string;
  readonly code: string;
  readonly isPrivate: boolean;
  /** What came with the address of this page. */
  readonly invite: string | null;
}

/** How others find the room: a code to read out, a link to send. */
export function Invite({ room, code, isPrivate, invite }: InviteProps) {
  const t = useTranslations('party.invite');
  const [address, setAddress] = useState<{ readonly link: string; readonly opens: boolean; readonly canShare: boolean }>();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();

  useEffect(() => {
    const held = invite ?? readInvite(room);
    const opens = isPrivate && held !== undefined;
    const query = opens ? `?invite=${encodeURIComponent(held)}` : '';
    setAddress({ link: `${window.location.origin}/room/${code}${query}`, opens, canShare: navigator.share !== undefined });
  }, [room, code, isPrivate, invite]);

  async function copy(): Promise<void> {
    if (address === undefined) return;
    // Browsers have no clipboard on plain http, as in play on a local network.
    const isDone = await Promise.resolve(navigator.clipboard?.writeText(address.link).then(() => true)).catch(() => false);
    setCopied(isDone ? 'copied' : 'notCopied');
  }

  async function share(): Promise<void> {
    if (address === undefined) return;
    await navigator.share({ text: t('shareText', { code }), url: address.link }).catch(() => {});
  }

  return (
    <section className={styles.panel} aria-labelledby="invite-heading">
      <h2 id="invite-heading">{t('heading')}</h2>
      <p className={styles.code} dir="ltr">
        <span className="visually-hidden">{t('codeSpelled', { code: [...code].join(' ') })}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <div className={styles.row}>
        <button type="button" className="button" data-quiet onClick={copy}>
          {copied === 'copied' ? t('copied') : t('copyLink')}
        </button>
        {address?.canShare && (
          <button type="button" className="button" data-quiet onClick={share}>
            {t('share')}
          </button>
        )}
      </div>
      {isPrivate && <p className={styles.soft}>{t(address?.opens ? 'opens' : 'knocks')}</p>}
      <p role="status" className={copied === 'copied' ? 'visually-hidden' : styles.soft}>
        {copied === undefined ? '' : t(copied)}
      </p>
    </section>
  );
}
