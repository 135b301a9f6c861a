'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import type { Locale } from '@/server/protocol/locales';
import styles from './account.module.css';
import { reloadAs, signInWithPasskey } from './account-client';
import { AccountForm, Field, useAccountSubmit } from './account-form';

interface SignInProps {
  readonly hasPasskeys: boolean;
  /** Whether the guest has plays to transfer. */
  readonly hasPlayed: boolean;
  /** Whether the guest has started but not finished one of today's dailies. */
  readonly isPlaying: boolean;
}

/** Signs a guest in. */
export function SignIn({ hasPasskeys, hasPlayed, isPlaying }: SignInProps) {
  const t = useTranslations('account.signIn');
  const passkey = useAccountSubmit();
  const [isBringing, setBringing] = useState(hasPlayed);
  const done = ({ language }: { readonly language: Locale | null }) => reloadAs('/account', language);
  return (
    <Panel id="sign-in" heading={t('heading')}>
      {hasPlayed && <Switch label={t('bring')} note={isPlaying ? t('running') : t('bringNote')} isOn={isBringing} onChange={setBringing} />}
      {hasPasskeys && (
        <>
          <div className={ui.actions}>
            <Button
              variant="primary"
              isDisabled={passkey.isPending}
              onClick={() => passkey.submit((signal) => signInWithPasskey(isBringing, { signal }), done)}
            >
              {t('passkey')}
            </Button>
          </div>
          <FailureText text={passkey.failure} />
          <p className={styles.or}>{t('or')}</p>
        </>
      )}
      <AccountForm
        labelledBy="sign-in"
        send={(textOf, options) =>
          request('POST account/sign-in', { name: textOf('name'), password: textOf('password'), mergeGuest: isBringing }, options)
        }
        onDone={done}
        variant={hasPasskeys ? 'secondary' : 'primary'}
        submitText={t('submit')}
      >
        <Field label={t('name')} name="name" autoComplete="username" />
        <Field label={t('password')} name="password" type="password" autoComplete="current-password" />
      </AccountForm>
      <RecoverForm isBringing={isBringing} onDone={done} />
    </Panel>
  );
}

interface RecoverFormProps {
  /** Whether to transfer the guest's plays. */
  readonly isBringing: boolean;
  readonly onDone: (signedIn: { readonly language: Locale | null }) => void;
}

/** Signs in with a recovery code. */
function RecoverForm({ isBringing, onDone }: RecoverFormProps) {
  const t = useTranslations('account.signIn');
  return (
    <details>
      <summary>{t('lost')}</summary>
      <AccountForm
        label={t('lost')}
        send={(textOf, options) => {
          const typed = { name: textOf('name'), code: textOf('code'), password: textOf('password') };
          return request('POST account/recover', { ...typed, mergeGuest: isBringing }, options);
        }}
        onDone={onDone}
        submitText={t('recover')}
      >
        <p className={ui.muted}>{t('recoverNote')}</p>
        <Field label={t('name')} name="name" autoComplete="username" />
        <Field label={t('code')} name="code" autoComplete="off" />
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" />
      </AccountForm>
    </details>
  );
}
