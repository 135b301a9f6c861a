'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { ask } from './account-client';
import { Failure, Field, textOf } from './fields';
import { useAsking } from './use-account-request';

interface RecoverFormProps {
  /** Whether to take along what was done as a guest. */
  readonly isBringing: boolean;
  readonly onDone: () => void;
}

const FAILURE = 'recovery-failure';

/** The way back in for who has lost all others. */
export function RecoverForm({ isBringing, onDone }: RecoverFormProps) {
  const t = useTranslations('account.signIn');
  const { isAsking, failure, run } = useAsking();
  const saidBy = failure && FAILURE;

  function recover(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wish = { name: textOf(typed, 'name'), code: textOf(typed, 'code'), password: textOf(typed, 'password'), bring: isBringing };
    run(() => ask('recover', wish), onDone);
  }

  return (
    <details className={styles.more}>
      <summary>{t('lost')}</summary>
      <form className={styles.form} onSubmit={recover} aria-label={t('lost')}>
        <p className={paper.soft}>{t('recoverNote')}</p>
        <Field label={t('name')} name="name" autoComplete="username" saidBy={saidBy} />
        <Field label={t('code')} name="code" autoComplete="off" saidBy={saidBy} />
        <Field label={t('newPassword')} name="password" type="password" autoComplete="new-password" saidBy={saidBy} />
        <div className={paper.ways}>
          <button type="submit" className="button" data-quiet aria-disabled={isAsking || undefined}>
            {t('recover')}
          </button>
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </details>
  );
}
