'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { codesOf, createPasskey, requestAccount } from './account-client';
import { Failure, Field, textOf } from './fields';
import { RecoveryCodes } from './recovery-codes';
import { reloadAs, useAccountRequest } from './use-account-request';

interface CreateAccountProps {
  /** The guest's current name. */
  readonly name: string;
  /** Whether browsers allow passkeys on this origin. */
  readonly hasPasskeys: boolean;
}

const FAILURE = 'create-failure';
const SIGN_UP = { options: 'passkey-sign-up-options', save: 'passkey-sign-up' } as const;

/** Turns a guest into an account: with a passkey where possible, else with a password. */
export function CreateAccount({ name, hasPasskeys }: CreateAccountProps) {
  const t = useTranslations('account.create');
  const { isPending, failure, run } = useAccountRequest();
  const [isByPassword, setByPassword] = useState(!hasPasskeys);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => reloadAs('/account')} />;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { name: textOf(typed, 'name') };
    run(
      () => (isByPassword ? requestAccount('sign-up', { ...input, password: textOf(typed, 'password') }) : createPasskey(SIGN_UP, input)),
      (answer) => setCodes(codesOf(answer)),
    );
  }

  const describedBy = failure === undefined ? undefined : FAILURE;
  return (
    <Panel id="create" heading={t('heading')}>
      <p>{t('keeps')}</p>
      <form className={ui.form} onSubmit={submit} aria-labelledby="create">
        <Field label={t('name')} name="name" autoComplete="username" note={t('nameNote')} defaultValue={name} describedBy={describedBy} />
        {isByPassword ? (
          <Field
            label={t('password')}
            name="password"
            type="password"
            autoComplete="new-password"
            note={t('passwordNote')}
            describedBy={describedBy}
          />
        ) : (
          <p className={ui.muted}>{t('passkeyNote')}</p>
        )}
        <div className={ui.actions}>
          <Button variant="primary" type="submit" isDisabled={isPending}>
            {isPending ? t('busy') : isByPassword ? t('submit') : t('passkey')}
          </Button>
          {hasPasskeys && <Button onClick={() => setByPassword(!isByPassword)}>{isByPassword ? t('usePasskey') : t('usePassword')}</Button>}
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </Panel>
  );
}
