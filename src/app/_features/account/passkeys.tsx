'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import entries from '@/app/_ui/entries.module.css';
import ui from '@/app/_ui/ui.module.css';
import { createPasskey, requestAccount } from './account-client';
import { Failure } from './fields';
import { useAccountRequest } from './use-account-request';

interface PasskeysProps {
  readonly passkeys: readonly {
    readonly id: string;
    /** The device; empty if unknown. */
    readonly name: string;
    readonly createdAt: number;
  }[];
  /** Whether browsers allow new passkeys on this origin. */
  readonly canAdd: boolean;
}

const ADD = { options: 'passkey-options', save: 'add-passkey' } as const;

export function Passkeys({ passkeys, canAdd }: PasskeysProps) {
  const t = useTranslations('account.credentials');
  const format = useFormatter();
  const router = useRouter();
  const { isPending, failure, run } = useAccountRequest();
  const [isAdded, setAdded] = useState(false);

  function act(question: Parameters<typeof run>[0], isAdding: boolean): void {
    setAdded(false);
    run(question, () => {
      setAdded(isAdding);
      router.refresh();
    });
  }

  return (
    <>
      <h3 id="passkeys">{t('passkeys')}</h3>
      {passkeys.length === 0 && <p>{t('noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul className={entries.list} aria-labelledby="passkeys">
          {passkeys.map(({ id, name, createdAt }) => {
            const which = { device: name || t('unknownDevice'), date: format.dateTime(createdAt, { dateStyle: 'medium' }) };
            return (
              <li key={id}>
                <span>{t('passkeyOf', which)}</span>
                <Button aria-label={t('removePasskeyOf', which)} onClick={() => act(() => requestAccount('remove-passkey', { id }), false)}>
                  {t('removePasskey')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {canAdd && (
        <div className={ui.actions}>
          <Button isDisabled={isPending} onClick={() => act(() => createPasskey(ADD, {}), true)}>
            {t('addPasskey')}
          </Button>
          <span role="status">{isAdded && t('added')}</span>
        </div>
      )}
      {failure !== undefined && <Failure id="passkeys-failure" text={failure} />}
    </>
  );
}
