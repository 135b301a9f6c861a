'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '@/app/_features/share/copy';
import { Button, DocumentLink } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { useAccountSubmit } from './account-form';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('account.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const text = `${codes.join('\n')}\n`;
  useEffect(() => void heading.current?.focus(), []);

  async function copy(): Promise<void> {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone && list.current !== null) window.getSelection()?.selectAllChildren(list.current);
  }

  return (
    <Panel aria-labelledby="codes">
      <h2 id="codes" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <p>{t('note')}</p>
      <ol ref={list} className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status" className={ui.status}>
        {isCopied === false && t('notCopied')}
      </p>
      <div className={ui.actions}>
        <Button onClick={copy}>{isCopied ? t('copied') : t('copy')}</Button>
        <DocumentLink href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t('fileName')}>
          {t('save')}
        </DocumentLink>
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </Panel>
  );
}

/** The number of unused recovery codes, and a button that creates new ones. */
export function RecoveryCodesPanel({ left }: { readonly left: number }) {
  const t = useTranslations('account.credentials');
  const router = useRouter();
  const { isPending, failure, submit } = useAccountSubmit();
  const [codes, setCodes] = useState<readonly string[]>();

  function renew(): void {
    submit(
      (signal) => request('POST account/recovery-codes', {}, { signal }),
      ({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        router.refresh();
      },
    );
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <Panel heading={t('codes')}>
      <p>
        {t('codesLeft', { count: left })} {t('newCodesNote')}
      </p>
      <div className={ui.actions}>
        <Button isDisabled={isPending} onClick={renew}>
          {t('newCodes')}
        </Button>
      </div>
      <FailureText text={failure} />
    </Panel>
  );
}
