'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog } from '@/app/_ui/dialog';
import styles from './share.module.css';

interface QrDialogProps {
  readonly address: string;
  /** What may be typed instead. */
  readonly code: string | undefined;
  readonly onClose: () => void;
}

/** A code for cameras, dark on white in every theme: that is what they read. It is drawn here, by a script that comes when it is asked for. */
export function QrDialog({ address, code, onClose }: QrDialogProps) {
  const t = useTranslations('sharing.link');
  const [drawing, setDrawing] = useState<{ readonly side: number; readonly path: string } | 'failed'>();

  useEffect(() => {
    let isGone = false;
    import('./qr-path').then(
      ({ drawQr }) => isGone || setDrawing(drawQr(address)),
      () => isGone || setDrawing('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [address]);

  return (
    <Dialog heading={t('qrHeading')} width="narrow" onClose={onClose}>
      {(close) => (
        <div className={styles.camera}>
          <div className={styles.qr} aria-busy={drawing === undefined}>
            {drawing === 'failed' && <p role="alert">{t('qrFailed')}</p>}
            {typeof drawing === 'object' && (
              <svg
                viewBox={`0 0 ${drawing.side} ${drawing.side}`}
                role="img"
                aria-label={t('qrAlt', { address })}
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
            {address}
          </p>
          <button type="button" className="button" onClick={close}>
            {t('close')}
          </button>
        </div>
      )}
    </Dialog>
  );
}
