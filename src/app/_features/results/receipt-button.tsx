'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReceiptFailure } from './download-receipt';
import styles from './result.module.css';

/** Downloads the receipt of a result of the visitor. */
export function ReceiptButton({ room, round }: { readonly room: string; readonly round: number }) {
  const t = useTranslations('receipts.button');
  const [failure, setFailure] = useState<ReceiptFailure>();

  async function download(): Promise<void> {
    setFailure(undefined);
    const loaded = await import('./download-receipt').catch(() => undefined);
    setFailure(loaded === undefined ? 'failed' : await loaded.downloadReceipt(room, round));
  }

  return (
    <span>
      <button type="button" className={styles.receipt} onClick={download}>
        {t('label')}
      </button>
      {failure && <span role="alert">{t(failure)}</span>}
    </span>
  );
}
