'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import entries from '@/app/_ui/entries.module.css';
import paper from '@/app/_ui/ui.module.css';
import { ask, makePasskey } from './account-client';
import { Failure } from './fields';
import { useAsking } from './use-account-request';

interface PasskeysProps {
  readonly passkeys: readonly {
    readonly id: string;
    /** The device; empty when nothing is known of it. */
    readonly name: string;
    readonly createdAt: number;
  }[];
  /** Whether browsers allow new ones at this address. */
  readonly canAdd: boolean;
}

const ADD = { options: 'passkey-options', keep: 'passkey-add' } as const;

/** The passkeys of an account. */
export function Passkeys({ passkeys, canAdd }: PasskeysProps) {
  const t = useTranslations('account.ways');
  const format = useFormatter();
  const router = useRouter();
  const { isAsking, failure, run } = useAsking();
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
                <button
                  type="button"
                  className="button"
                  data-quiet
                  aria-label={t('removePasskeyOf', which)}
                  onClick={() => act(() => ask('passkey-remove', { id }), false)}
                >
                  {t('removePasskey')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {canAdd && (
        <div className={paper.ways}>
          <button
            type="button"
            className="button"
            data-quiet
            aria-disabled={isAsking || undefined}
            onClick={() => act(() => makePasskey(ADD, {}), true)}
          >
            {t('addPasskey')}
          </button>
          <span role="status">{isAdded && t('added')}</span>
        </div>
      )}
      {failure !== undefined && <Failure id="passkeys-failure" text={failure} />}
    </>
  );
}
