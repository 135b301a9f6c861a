'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { codesOf, requestAccount } from './account-client';
import { Failure } from './fields';
import { RecoveryCodes } from './recovery-codes';
import { useAccountRequest } from './use-account-request';

/** The number of unused recovery codes, and a button that creates new ones. */
export function RecoveryCodesPanel({ left }: { readonly left: number }) {
  const t = useTranslations('account.credentials');
  const router = useRouter();
  const { isPending, failure, run } = useAccountRequest();
  const [codes, setCodes] = useState<readonly string[]>();

  function renew(): void {
    run(
      () => requestAccount('recovery-codes'),
      (answer) => {
        setCodes(codesOf(answer));
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
      {failure !== undefined && <Failure id="codes-failure" text={failure} />}
    </Panel>
  );
}
