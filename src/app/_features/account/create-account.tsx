'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { ask, codesOf, makePasskey } from './account-client';
import { Failure, Field, textOf } from './fields';
import { RecoveryCodes } from './recovery-codes';
import { beginAnew, useAsking } from './use-account-request';

interface CreateAccountProps {
  /** What the guest is called so far. */
  readonly name: string;
  /** Whether browsers allow passkeys at this address. */
  readonly hasPasskeys: boolean;
}

const FAILURE = 'create-failure';
const SIGN_UP = { options: 'passkey-sign-up-options', keep: 'passkey-sign-up' } as const;

/** A guest becomes an account: with a passkey where there are any, else with a password. */
export function CreateAccount({ name, hasPasskeys }: CreateAccountProps) {
  const t = useTranslations('account.create');
  const { isAsking, failure, run } = useAsking();
  const [isByPassword, setByPassword] = useState(!hasPasskeys);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => beginAnew('/account')} />;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wish = { name: textOf(typed, 'name') };
    run(
      () => (isByPassword ? ask('sign-up', { ...wish, password: textOf(typed, 'password') }) : makePasskey(SIGN_UP, wish)),
      (answer) => setCodes(codesOf(answer)),
    );
  }

  const saidBy = failure === undefined ? undefined : FAILURE;
  return (
    <section className={paper.sheet} aria-labelledby="create">
      <h2 id="create">{t('heading')}</h2>
      <p>{t('keeps')}</p>
      <form className={styles.form} onSubmit={submit} aria-labelledby="create">
        <Field label={t('name')} name="name" autoComplete="username" note={t('nameNote')} defaultValue={name} saidBy={saidBy} />
        {isByPassword ? (
          <Field
            label={t('password')}
            name="password"
            type="password"
            autoComplete="new-password"
            note={t('passwordNote')}
            saidBy={saidBy}
          />
        ) : (
          <p className={paper.soft}>{t('passkeyNote')}</p>
        )}
        <div className={paper.ways}>
          <button type="submit" className="button" aria-disabled={isAsking || undefined}>
            {isAsking ? t('busy') : isByPassword ? t('submit') : t('passkey')}
          </button>
          {hasPasskeys && (
            <button type="button" className="button" data-quiet onClick={() => setByPassword(!isByPassword)}>
              {isByPassword ? t('usePasskey') : t('usePassword')}
            </button>
          )}
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </section>
  );
}
