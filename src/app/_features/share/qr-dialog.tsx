'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import ui from '@/app/_ui/ui.module.css';
import styles from './share.module.css';

interface QrDialogProps {
  readonly url: string;
  /** The code to type instead. */
  readonly code: string | undefined;
  readonly onClose: () => void;
}

/** A QR code, dark on white in every theme, because cameras need that. Its script loads on demand. */
export function QrDialog({ url, code, onClose }: QrDialogProps) {
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
