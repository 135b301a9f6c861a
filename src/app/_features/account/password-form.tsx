'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { ask } from './account-client';
import { Failure, Field, textOf } from './fields';
import { useAsking } from './use-account-request';

const FAILURE = 'new-password-failure';

/** Another password, or the first one. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTranslations('account.ways');
  const router = useRouter();
  const { isAsking, failure, run } = useAsking();
  const [isSet, setSet] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(new FormData(form), 'password');
    setSet(false);
    run(
      () => ask('password', { password }),
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
      <form className={styles.form} onSubmit={submit} aria-labelledby="password">
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" saidBy={failure && FAILURE} />
        <div className={paper.ways}>
          <button type="submit" className="button" data-quiet aria-disabled={isAsking || undefined}>
            {t('setPassword')}
          </button>
          <span role="status">{isSet && t('passwordSet')}</span>
        </div>
        {failure !== undefined && <Failure id={FAILURE} text={failure} />}
      </form>
    </>
  );
}
