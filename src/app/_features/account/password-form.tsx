'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { requestAccount } from './account-client';
import { Failure, Field, textOf } from './fields';
import { useAccountRequest } from './use-account-request';

const FAILURE = 'new-password-failure';

/** Sets or changes the password. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTranslations('account.credentials');
  const router = useRouter();
  const { isPending, failure, run } = useAccountRequest();
  const [isSet, setSet] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(new FormData(form), 'password');
    setSet(false);
    run(
      () => requestAccount('password', { password }),
      () => {
        form.reset();
        setSet(true);
        router.refresh();
      },
    );
  }

  return (
    <>
      <h3 id="password">{t('password')}</h3>
      <p>{hasPassword ? t('hasPassword') : t('noPassword')}</p>
      <form className={ui.form} onSubmit={submit} aria-labelledby="password">
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" describedBy={failure && FAILURE} />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('setPassword')}
          </Button>
          <span role="status">{isSet && t('passwordSet')}</span>
        </div>
        {failure !== undefined && <Failure id={FAILURE} text={failure} />}
      </form>
    </>
  );
}
