'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { requestAccount, signInWithPasskey } from './account-client';
import { Failure, Field, textOf } from './fields';
import { RecoverForm } from './recover-form';
import { reloadAs, useAccountRequest } from './use-account-request';

interface SignInProps {
  readonly hasPasskeys: boolean;
  /** Whether the guest has plays to transfer. */
  readonly hasPlayed: boolean;
  /** Whether the guest has started but not finished one of today's dailies. */
  readonly isPlaying: boolean;
}

const FAILURE = 'sign-in-failure';

/** Signs a guest in. */
export function SignIn({ hasPasskeys, hasPlayed, isPlaying }: SignInProps) {
  const t = useTranslations('account.signIn');
  const passkey = useAccountRequest();
  const password = useAccountRequest();
  const [isBringing, setBringing] = useState(hasPlayed);
  const done = () => reloadAs('/account');

  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { name: textOf(typed, 'name'), password: textOf(typed, 'password'), mergeGuest: isBringing };
    password.run(() => requestAccount('sign-in', input), done);
  }

  return (
    <Panel id="sign-in" heading={t('heading')}>
      {hasPlayed && <Switch label={t('bring')} note={isPlaying ? t('running') : t('bringNote')} isOn={isBringing} onChange={setBringing} />}
      {hasPasskeys && (
        <>
          <div className={ui.actions}>
            <Button
              variant="primary"
              isDisabled={passkey.isPending}
              onClick={() => passkey.run(() => signInWithPasskey({ mergeGuest: isBringing }), done)}
            >
              {t('passkey')}
            </Button>
          </div>
          {passkey.failure !== undefined && <Failure id="passkey-failure" text={passkey.failure} />}
          <p className={styles.or}>{t('or')}</p>
        </>
      )}
      <form className={ui.form} onSubmit={signIn} aria-labelledby="sign-in">
        <Field label={t('name')} name="name" autoComplete="username" describedBy={password.failure && FAILURE} />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          describedBy={password.failure && FAILURE}
        />
        <div className={ui.actions}>
          <Button variant={hasPasskeys ? 'secondary' : 'primary'} type="submit" isDisabled={password.isPending}>
            {t('submit')}
          </Button>
        </div>
        <Failure id={FAILURE} text={password.failure} />
      </form>
      <RecoverForm isBringing={isBringing} onDone={done} />
    </Panel>
  );
}
