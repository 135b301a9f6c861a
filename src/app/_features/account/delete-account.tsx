'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';
import { ask } from './account-client';
import { Failure, Field, textOf } from './fields';
import { beginAnew, useAsking } from './use-account-request';

const FAILURE = 'delete-failure';

/** The end of an account, behind a question. */
export function DeleteAccount() {
  const t = useTranslations('account.data');
  const { isAsking, failure, run } = useAsking();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    run(
      () => ask('delete', { name }),
      () => beginAnew('/'),
    );
  }

  return (
    <details className={styles.more}>
      <summary>{t('deleteHeading')}</summary>
      <form className={styles.form} onSubmit={submit} aria-label={t('deleteHeading')}>
        <p>{t('deleteNote')}</p>
        <Field label={t('deleteName')} name="name" autoComplete="off" saidBy={failure && FAILURE} />
        <div className={paper.ways}>
          <button type="submit" className={`button ${styles.danger}`} data-quiet aria-disabled={isAsking || undefined}>
            {t('delete')}
          </button>
        </div>
        <Failure id={FAILURE} text={failure} />
      </form>
    </details>
  );
}
