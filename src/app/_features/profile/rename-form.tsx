'use client';

import { useTranslations } from 'next-intl';
import { renameByForm } from '@/app/_features/profile/actions';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { useFormAction } from '@/app/_ui/use-form-action';

export function RenameForm({ name }: { readonly name: string }) {
  const t = useTranslations('profile');
  const { state, isPending, failure, form } = useFormAction(renameByForm);
  const refusal = state !== null && !state.outcome.ok ? t(`nameRefusals.${state.outcome.code}`) : undefined;
  const problem = isPending ? undefined : (failure ?? refusal);
  return (
    <Panel heading={t('nameHeading')}>
      <form {...form} className={ui.form}>
        <Field
          label={t('nameLabel')}
          note={t('nameNote')}
          describedBy="name-said"
          name="name"
          defaultValue={state?.name ?? name}
          key={state?.name ?? name}
          autoComplete="nickname"
          aria-invalid={refusal !== undefined || undefined}
        />
        <div className={ui.actions}>
          <Button variant="primary" type="submit" isDisabled={isPending}>
            {t('nameSave')}
          </Button>
        </div>
        <p id="name-said" className={problem === undefined ? ui.status : `${ui.status} ${ui.error}`} role="status">
          {problem ?? (state?.outcome.ok && t('nameSaved', { name: state.name }))}
        </p>
      </form>
    </Panel>
  );
}
