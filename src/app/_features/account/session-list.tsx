'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import entries from '@/app/_ui/entries.module.css';
import { FailureText } from '@/app/_ui/failure-text';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { reloadAs } from './account-client';
import { AccountForm, Field, useAccountSubmit } from './account-form';

interface SessionListProps {
  /** Latest first. */
  readonly sessions: readonly { readonly id: string; readonly device: string; readonly createdAt: number; readonly isHere: boolean }[];
}

export function SessionList({ sessions }: SessionListProps) {
  const t = useTranslations('account.sessions');
  const words = useTranslations('account');
  const format = useFormatter();
  const router = useRouter();
  const { failure, submit } = useAccountSubmit();
  const refresh = () => router.refresh();
  return (
    <Panel id="devices" heading={t('heading')}>
      <ul className={entries.list} aria-labelledby="devices">
        {sessions.map(({ id, device, createdAt, isHere }) => {
          const which = { device: device || words('credentials.unknownDevice'), date: format.dateTime(createdAt, { dateStyle: 'medium' }) };
          return (
            <li key={id}>
              <span>
                {which.device} {isHere && <span className={ui.badge}>{t('here')}</span>}
                <small>{t('since', which)}</small>
              </span>
              {!isHere && (
                <Button
                  aria-label={t('endOf', which)}
                  onClick={() => submit((signal) => request('POST account/end-session', { id }, { signal }), refresh)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={ui.actions}>
        <Button
          variant="primary"
          onClick={() =>
            submit(
              (signal) => request('POST account/sign-out', {}, { signal }),
              () => reloadAs('/'),
            )
          }
        >
          {words('signOut')}
        </Button>
        {sessions.length > 1 && (
          <Button onClick={() => submit((signal) => request('POST account/end-other-sessions', {}, { signal }), refresh)}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <FailureText text={failure} />
    </Panel>
  );
}

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
