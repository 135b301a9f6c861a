'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDuration } from '@/app/_ui/duration';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { type CheckedReceipt, checkReceipt, type ReceiptFault } from './check-receipt';

/** A field for the file of a receipt, and what the server says about it. */
export function ReceiptChecker() {
  const t = useTranslations('receipts.check');
  const { isPending, failure, submit, clear } = useSubmit<ReceiptFault>((fault) => t(fault === 'too-hard' ? 'body-too-large' : fault));
  const [checked, setChecked] = useState<CheckedReceipt>();

  function check(file: File | undefined): void {
    if (file === undefined) return;
    // Another file may be given while the server looks at the last one.
    clear();
    setChecked(undefined);
    submit((signal) => checkReceipt(file, { signal }), setChecked);
  }

  return (
    <div className={ui.group}>
      <Field
        label={t('label')}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget: { files } }) => check(files?.[0])}
      />
      <div role="status">{isPending ? t('checking') : (failure ?? (checked && <Valid {...checked} />))}</div>
    </div>
  );
}

function Valid({ receipt: { player, result }, reviewStatus }: CheckedReceipt) {
  const t = useTranslations('receipts.check');
  const format = useFormatter();
  const date = format.dateTime(new Date(result.endedAt), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <>
      {t('valid', { player, time: formatDuration(result.wallMs), date })} {t(reviewStatus ?? 'unknown')}
    </>
  );
}
