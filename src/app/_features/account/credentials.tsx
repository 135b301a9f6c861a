'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import entries from '@/app/_ui/entries.module.css';
import { FailureText } from '@/app/_ui/failure-text';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { addPasskey } from './account-client';
import { AccountForm, Field, useAccountSubmit } from './account-form';

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

export function Passkeys({ passkeys, canAdd }: PasskeysProps) {
  const t = useTranslations('account.credentials');
  const format = useFormatter();
  const router = useRouter();
  const { isPending, failure, submit } = useAccountSubmit();
  const [isAdded, setAdded] = useState(false);

  function act(task: Parameters<typeof submit>[0], isAdding: boolean): void {
    setAdded(false);
    submit(task, () => {
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
                <Button
                  aria-label={t('removePasskeyOf', which)}
                  onClick={() => act((signal) => request('POST account/remove-passkey', { id }, { signal }), false)}
                >
                  {t('removePasskey')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {canAdd && (
        <div className={ui.actions}>
          <Button isDisabled={isPending} onClick={() => act((signal) => addPasskey({ signal }), true)}>
            {t('addPasskey')}
          </Button>
          <span role="status">{isAdded && t('added')}</span>
        </div>
      )}
      <FailureText text={failure} />
    </>
  );
}

/** Sets or changes the password. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTranslations('account.credentials');
  const router = useRouter();
  const [isSet, setSet] = useState(false);
  return (
    <>
      <h3 id="password">{t('password')}</h3>
      <p>{hasPassword ? t('hasPassword') : t('noPassword')}</p>
      <AccountForm
        labelledBy="password"
        send={(textOf, options) => {
          setSet(false);
          return request('POST account/password', { password: textOf('password') }, options);
        }}
        onDone={(_nothing, form) => {
          form.reset();
          setSet(true);
          router.refresh();
        }}
        submitText={t('setPassword')}
        aside={<span role="status">{isSet && t('passwordSet')}</span>}
      >
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" />
      </AccountForm>
    </>
  );
}
