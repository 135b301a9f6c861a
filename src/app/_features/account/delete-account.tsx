'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { requestAccount } from './account-client';
import { Failure, Field, textOf } from './fields';
import { reloadAs, useAccountRequest } from './use-account-request';

const FAILURE = 'delete-failure';

/** Deletes the account after a confirmation. */
export function DeleteAccount() {
  const t = useTranslations('account.data');
  const { isPending, failure, run } = useAccountRequest();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    run(
      () => requestAccount('delete', { name }),
      () => reloadAs('/'),
    );
  }

  return (
    <details className={styles.more}>
      <summary>{t('deleteHeading')}</summary>
      <form className={ui.form} onSubmit={submit} aria-label={t('deleteHeading')}>
        <p>{t('deleteNote')}</p>
        <Field label={t('deleteName')} name="name" autoComplete="off" describedBy={failure && FAILURE} />
        <div className={ui.actions}>
          <Button type="submit" variant="danger" isDisabled={isPending}>
            {t('delete')}
          </Button>
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </details>
  );
}
