'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import type { Locale } from '@/server/protocol/locales';
import { AccountForm, Field } from './account-form';

interface RecoverFormProps {
  /** Whether to transfer the guest's plays. */
  readonly isBringing: boolean;
  readonly onDone: (signedIn: { readonly language: Locale | null }) => void;
}

/** Signs in with a recovery code. */
export function RecoverForm({ isBringing, onDone }: RecoverFormProps) {
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
