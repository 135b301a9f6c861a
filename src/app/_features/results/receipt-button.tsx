'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/app/_ui/request';
import { saveFile } from '@/app/_ui/save-file';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { RequestRefusal } from '@/server/protocol/requests';
import styles from './result.module.css';

/** Downloads the receipt of a result of the visitor. */
export function ReceiptButton({ room, round }: { readonly room: string; readonly round: number }) {
  const t = useTranslations('receipts.button');
  const { failure, submit } = useSubmit<RequestRefusal<'GET v1/rooms/:room/receipt'>>((code) => t(code));

  function download(): void {
    submit(
      (signal) => request('GET v1/rooms/:room/receipt', { room, round }, { signal }),
      (receipt) => saveFile(`seawall-receipt-${room}-${round}.json`, 'application/json', JSON.stringify(receipt)),
    );
  }

  return (
    <span>
      <button type="button" className={`${ui.words} ${styles.receipt}`} onClick={download}>
        {t('label')}
      </button>
      {failure && <span role="alert">{failure}</span>}
    </span>
  );
}
