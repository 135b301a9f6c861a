'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDuration } from '@/app/_ui/duration';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { type CheckedReceipt, checkReceipt } from './check-receipt';

/** A field for the file of a receipt, and what the server says about it. */
export function ReceiptChecker() {
  const t = useTranslations('receipts.check');
  const [checked, setChecked] = useState<CheckedReceipt | 'checking'>();

  async function check(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setChecked('checking');
    setChecked(await checkReceipt(file));
  }

  return (
    <div className={ui.group}>
      <Field
        label={t('label')}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget: { files } }) => check(files?.[0])}
      />
      <div role="status">
        {checked === 'checking' ? t('checking') : checked?.status === 'valid' ? <Valid {...checked} /> : checked && t(checked.status)}
      </div>
    </div>
  );
}

function Valid({ receipt: { player, result }, reviewStatus }: Extract<CheckedReceipt, { readonly status: 'valid' }>) {
  const t = useTranslations('receipts.check');
  const format = useFormatter();
  const date = format.dateTime(new Date(result.endedAt), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <>
      {t('valid', { player, time: formatDuration(result.wallMs), date })} {t(reviewStatus ?? 'unknown')}
    </>
  );
}
