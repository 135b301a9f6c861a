'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import type { GroupNameState } from '@/app/_features/groups/actions';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';

interface GroupNameFormProps {
  readonly action: (before: GroupNameState, form: FormData) => Promise<GroupNameState>;
  /** The group to rename; undefined to create one. */
  readonly group?: { readonly id: string; readonly name: string };
}

/** Creates or renames a group. */
export function GroupNameForm({ action, group }: GroupNameFormProps) {
  const t = useTranslations('groups.form');
  const [state, submit, isSaving] = useActionState(action, null);
  const typed = state?.name ?? group?.name ?? '';
  const isRenamed = group !== undefined && state !== null && state.refusal === undefined;
  return (
    <form action={submit} className={ui.fields}>
      {group !== undefined && <input type="hidden" name="group" value={group.id} />}
      <Field
        label={t('name')}
        note={t('nameNote')}
        describedBy="group-name-said"
        name="name"
        defaultValue={typed}
        key={typed}
        autoComplete="off"
        aria-invalid={state?.refusal !== undefined || undefined}
      />
      <div className={ui.actions}>
        <Button variant={group === undefined ? 'primary' : 'secondary'} type="submit" isDisabled={isSaving}>
          {group === undefined ? t('make') : t('rename')}
        </Button>
      </div>
      <p id="group-name-said" className={state?.refusal === undefined ? undefined : ui.error} role="status">
        {state?.refusal !== undefined && t(`refusals.${state.refusal}`)}
        {isRenamed && t('renamed', { name: state.name })}
      </p>
    </form>
  );
}
