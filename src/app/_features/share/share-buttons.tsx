'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import ui from '@/app/_ui/ui.module.css';
import { copyText, shareNatively } from './copy';
import styles from './share.module.css';

interface ShareButtonsProps {
  /** The path that is shared, without a language. */
  readonly path: string;
  /** The text that goes with the link in the device's share dialog. */
  readonly text: string;
  /** The code to type instead of the link. */
  readonly code?: string;
}

type CopyStatus = { readonly text: 'linkCopied' | 'codeCopied' } | { readonly text: 'notCopied'; readonly what: string };

/** Shares a link: by copying, by the device's share dialog, or as a QR code. */
export function ShareButtons({ path, text, code }: ShareButtonsProps) {
  const t = useTranslations('share.link');
  const [canShare, setCanShare] = useState(false);
  const [status, setStatus] = useState<CopyStatus>();
  const [isQrOpen, setQrOpen] = useState(false);

  useEffect(() => void setCanShare(navigator.share !== undefined), []);

  const urlOf = () => new URL(path, window.location.origin).href;

  async function copy(what: string, done: 'linkCopied' | 'codeCopied'): Promise<void> {
    setStatus((await copyText(what)) ? { text: done } : { text: 'notCopied', what });
  }

  async function share(): Promise<void> {
    const url = urlOf();
    if (!(await shareNatively({ text, url }))) await copy(url, 'linkCopied');
  }

  return (
    <div className={ui.group}>
      <div className={ui.actions}>
        <Button onClick={() => copy(urlOf(), 'linkCopied')}>{t('copyLink')}</Button>
        {code !== undefined && <Button onClick={() => copy(code, 'codeCopied')}>{t('copyCode')}</Button>}
        <Button aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
          {t('showQr')}
        </Button>
        {canShare && <Button onClick={share}>{t('share')}</Button>}
      </div>
      <p role="status" className={`${ui.muted} ${styles.note}`}>
        {status && t(status.text)} {status?.text === 'notCopied' && <bdi>{status.what}</bdi>}
      </p>
      {isQrOpen && <QrDialog url={urlOf()} code={code} onClose={() => setQrOpen(false)} />}
    </div>
  );
}

interface QrDialogProps {
  readonly url: string;
  /** The code to type instead. */
  readonly code: string | undefined;
  readonly onClose: () => void;
}

/** A QR code, dark on white in every theme, because cameras need that. Its script loads on demand. */
function QrDialog({ url, code, onClose }: QrDialogProps) {
  const t = useTranslations('share.link');
  const [drawing, setDrawing] = useState<{ readonly side: number; readonly path: string } | 'failed'>();

  useEffect(() => {
    let isGone = false;
    import('./qr-path').then(
      ({ qrPath }) => isGone || setDrawing(qrPath(url)),
      () => isGone || setDrawing('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [url]);

  return (
    <Dialog heading={t('qrHeading')} width="narrow" onClose={onClose}>
      {(close) => (
        <div className={ui.middle}>
          <div className={styles.qr} aria-busy={drawing === undefined}>
            {drawing === 'failed' && <p role="alert">{t('qrFailed')}</p>}
            {typeof drawing === 'object' && (
              <svg
                viewBox={`0 0 ${drawing.side} ${drawing.side}`}
                role="img"
                aria-label={t('qrAlt', { address: url })}
                shapeRendering="crispEdges"
              >
                <path d={drawing.path} fill="#000" />
              </svg>
            )}
          </div>
          {code !== undefined && (
            <p className={styles.code} dir="ltr">
              {code.slice(0, 3)} {code.slice(3)}
            </p>
          )}
          <p className={styles.address} dir="ltr">
            {url}
          </p>
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
