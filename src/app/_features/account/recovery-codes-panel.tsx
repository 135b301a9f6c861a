'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useAccountSubmit } from './account-form';
import { RecoveryCodes } from './recovery-codes';

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
