'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { renameByForm } from '@/app/_features/profile/actions';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';

export function RenameForm({ name }: { readonly name: string }) {
  const t = useTranslations('profile');
  const [state, rename, isSaving] = useActionState(renameByForm, null);
  const failure = state !== null && !state.outcome.ok ? state.outcome.code : undefined;
  return (
    <Panel heading={t('nameHeading')}>
      <form action={rename} className={ui.form}>
        <Field
          label={t('nameLabel')}
          note={t('nameNote')}
          describedBy="name-said"
          name="name"
          defaultValue={state?.name ?? name}
          key={state?.name ?? name}
          autoComplete="nickname"
          aria-invalid={failure !== undefined || undefined}
        />
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
    </Panel>
  );
}
