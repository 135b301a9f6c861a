'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/app/_ui/request';
import { AccountForm, Field } from './account-form';

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
