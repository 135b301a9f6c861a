'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { ask, signInWithPasskey } from './account-client';
import { Failure, Field, textOf } from './fields';
import { RecoverForm } from './recover-form';
import { beginAnew, useAsking } from './use-account-request';

interface SignInProps {
  readonly hasPasskeys: boolean;
  /** Whether there is anything that the guest could bring along. */
  readonly hasPlayed: boolean;
  /** Whether one of today's dailies is begun and not ended. */
  readonly isPlaying: boolean;
}

const FAILURE = 'sign-in-failure';

/** Signing in on a device where one is a guest so far. */
export function SignIn({ hasPasskeys, hasPlayed, isPlaying }: SignInProps) {
  const t = useTranslations('account.signIn');
  const passkey = useAsking();
  const password = useAsking();
  const [isBringing, setBringing] = useState(hasPlayed);
  const done = () => beginAnew('/account');

  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wish = { name: textOf(typed, 'name'), password: textOf(typed, 'password'), bring: isBringing };
    password.run(() => ask('sign-in', wish), done);
  }

  return (
    <section className={paper.sheet} aria-labelledby="sign-in">
      <h2 id="sign-in">{t('heading')}</h2>
      {hasPlayed && (
        <label className={paper.choice}>
          <input type="checkbox" checked={isBringing} onChange={(event) => setBringing(event.target.checked)} />
          <span>
            {t('bring')} <small>{isPlaying ? t('running') : t('bringNote')}</small>
          </span>
        </label>
      )}
      {hasPasskeys && (
        <>
          <div className={paper.ways}>
            <button
              type="button"
              className="button"
              aria-disabled={passkey.isAsking || undefined}
              onClick={() => passkey.run(() => signInWithPasskey({ bring: isBringing }), done)}
            >
              {t('passkey')}
            </button>
          </div>
          {passkey.failure !== undefined && <Failure id="passkey-failure" text={passkey.failure} />}
          <p className={styles.or}>{t('or')}</p>
        </>
      )}
      <form className={styles.form} onSubmit={signIn} aria-labelledby="sign-in">
        <Field label={t('name')} name="name" autoComplete="username" saidBy={password.failure && FAILURE} />
        <Field label={t('password')} name="password" type="password" autoComplete="current-password" saidBy={password.failure && FAILURE} />
        <div className={paper.ways}>
          <button type="submit" className="button" data-quiet={hasPasskeys || undefined} aria-disabled={password.isAsking || undefined}>
            {t('submit')}
          </button>
        </div>
        <Failure id={FAILURE} text={password.failure} />
      </form>
      <RecoverForm isBringing={isBringing} onDone={done} />
    </section>
  );
}
