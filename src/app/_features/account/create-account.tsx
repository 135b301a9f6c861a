'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { reloadAs, signUpWithPasskey } from './account-client';
import { AccountForm, Field } from './account-form';
import { RecoveryCodes } from './recovery-codes';

interface CreateAccountProps {
  /** The guest's current name. */
  readonly name: string;
  /** Whether browsers allow passkeys on this origin. */
  readonly hasPasskeys: boolean;
}

/** Turns a guest into an account: with a passkey where possible, else with a password. */
export function CreateAccount({ name, hasPasskeys }: CreateAccountProps) {
  const t = useTranslations('account.create');
  const [isByPassword, setByPassword] = useState(!hasPasskeys);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => reloadAs('/account')} />;
  return (
    <Panel id="create" heading={t('heading')}>
      <p>{t('keeps')}</p>
      <AccountForm
        labelledBy="create"
        send={(textOf, options) =>
          isByPassword
            ? request('POST account/sign-up', { name: textOf('name'), password: textOf('password') }, options)
            : signUpWithPasskey(textOf('name'), options)
        }
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        variant="primary"
        submitText={t(isByPassword ? 'submit' : 'passkey')}
        busyText={t('busy')}
        aside={
          hasPasskeys && <Button onClick={() => setByPassword(!isByPassword)}>{t(isByPassword ? 'usePasskey' : 'usePassword')}</Button>
        }
      >
        <Field label={t('name')} name="name" autoComplete="username" note={t('nameNote')} defaultValue={name} />
        {isByPassword ? (
          <Field label={t('password')} name="password" type="password" autoComplete="new-password" note={t('passwordNote')} />
        ) : (
          <p className={ui.muted}>{t('passkeyNote')}</p>
        )}
      </AccountForm>
    </Panel>
  );
}
