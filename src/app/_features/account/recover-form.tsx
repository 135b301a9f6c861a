'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { requestAccount } from './account-client';
import { Failure, Field, textOf } from './fields';
import { useAccountRequest } from './use-account-request';

interface RecoverFormProps {
  /** Whether to transfer the guest's plays. */
  readonly isBringing: boolean;
  readonly onDone: () => void;
}

const FAILURE = 'recovery-failure';

/** Signs in with a recovery code. */
export function RecoverForm({ isBringing, onDone }: RecoverFormProps) {
  const t = useTranslations('account.signIn');
  const { isPending, failure, run } = useAccountRequest();
  const describedBy = failure && FAILURE;

  function recover(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { name: textOf(typed, 'name'), code: textOf(typed, 'code'), password: textOf(typed, 'password'), mergeGuest: isBringing };
    run(() => requestAccount('recover', input), onDone);
  }

  return (
    <details className={styles.more}>
      <summary>{t('lost')}</summary>
      <form className={ui.form} onSubmit={recover} aria-label={t('lost')}>
        <p className={ui.muted}>{t('recoverNote')}</p>
        <Field label={t('name')} name="name" autoComplete="username" describedBy={describedBy} />
        <Field label={t('code')} name="code" autoComplete="off" describedBy={describedBy} />
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" describedBy={describedBy} />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('recover')}
          </Button>
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </details>
  );
}
