'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { renameByForm } from '@/app/_features/profile/actions';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';

/** Longer than any valid name: the server checks the real limit. */
const MAX_TYPED = 200;

export function RenameForm({ name }: { readonly name: string }) {
  const t = useTranslations('profile');
  const [state, rename, isSaving] = useActionState(renameByForm, null);
  const failure = state !== null && !state.outcome.ok ? state.outcome.code : undefined;
  return (
    <form action={rename} className={ui.panel}>
      <h2>{t('nameHeading')}</h2>
      <div className={ui.field}>
        <label htmlFor="name">{t('nameLabel')}</label>
        <input
          id="name"
          name="name"
          className={ui.input}
          defaultValue={state?.name ?? name}
          key={state?.name ?? name}
          maxLength={MAX_TYPED}
          autoComplete="nickname"
          dir="auto"
          aria-describedby="name-note name-said"
          aria-invalid={failure !== undefined || undefined}
        />
        <small id="name-note" className={ui.muted}>
          {t('nameNote')}
        </small>
      </div>
      <div className={ui.actions}>
        <Button variant="primary" type="submit" isDisabled={isSaving}>
          {t('nameSave')}
        </Button>
      </div>
      <p id="name-said" className={failure === undefined ? ui.status : `${ui.status} ${ui.error}`} role="status">
        {failure !== undefined && t(`nameRefusals.${failure}`)}
        {state?.outcome.ok && t('nameSaved', { name: state.name })}
      </p>
    </form>
  );
}
