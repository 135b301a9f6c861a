'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { copyText, shareNatively } from './copy';
import { QrDialog } from './qr-dialog';
import styles from './share.module.css';

interface ShareWaysProps {
  /** Undefined until the page knows its own address. */
  readonly address: string | undefined;
  /** What goes with the link where the device itself shares it. */
  readonly text: string;
  /** What may be typed instead of the link. */
  readonly code?: string;
}

type Said = { readonly text: 'linkCopied' | 'codeCopied' } | { readonly text: 'notCopied'; readonly what: string };

/** How a link gets to others: copied, by the device's own way of sharing, as a QR code. */
export function ShareWays({ address, text, code }: ShareWaysProps) {
  const t = useTranslations('sharing.link');
  const [canShare, setCanShare] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [isQrOpen, setQrOpen] = useState(false);

  useEffect(() => setCanShare(navigator.share !== undefined), []);

  async function copy(what: string | undefined, done: 'linkCopied' | 'codeCopied'): Promise<void> {
    if (what === undefined) return;
    setSaid((await copyText(what)) ? { text: done } : { text: 'notCopied', what });
  }

  async function share(): Promise<void> {
    if (address !== undefined && !(await shareNatively({ text, url: address }))) await copy(address, 'linkCopied');
  }

  return (
    <div className={styles.ways}>
      <div className={styles.row}>
        <button type="button" className="button" data-quiet onClick={() => copy(address, 'linkCopied')}>
          {t('copyLink')}
        </button>
        {code !== undefined && (
          <button type="button" className="button" data-quiet onClick={() => copy(code, 'codeCopied')}>
            {t('copyCode')}
          </button>
        )}
        <button type="button" className="button" data-quiet aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
          {t('showQr')}
        </button>
        {canShare && (
          <button type="button" className="button" data-quiet onClick={share}>
            {t('share')}
          </button>
        )}
      </div>
      <p role="status" className={styles.note}>
        {said && t(said.text)} {said?.text === 'notCopied' && <bdi>{said.what}</bdi>}
      </p>
      {isQrOpen && address !== undefined && <QrDialog address={address} code={code} onClose={() => setQrOpen(false)} />}
    </div>
  );
}
