'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/app/_ui/request';
import { reloadAs } from './account-client';
import { AccountForm, Field } from './account-form';

/** Deletes the account after a confirmation. */
export function DeleteAccount() {
  const t = useTranslations('account.data');
  return (
    <details>
      <summary>{t('deleteHeading')}</summary>
      <AccountForm
        label={t('deleteHeading')}
        send={(textOf, options) => request('POST account/delete', { name: textOf('name') }, options)}
        onDone={() => reloadAs('/')}
        variant="danger"
        submitText={t('delete')}
      >
        <p>{t('deleteNote')}</p>
        <Field label={t('deleteName')} name="name" autoComplete="off" />
      </AccountForm>
    </details>
  );
}
