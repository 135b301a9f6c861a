'use client';

import { useTranslations } from 'next-intl';
import type { GroupNameState } from '@/app/_features/groups/actions';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { useFormAction } from '@/app/_ui/use-form-action';

interface GroupNameFormProps {
  readonly action: (before: GroupNameState, form: FormData) => Promise<GroupNameState>;
  /** The group to rename; undefined to create one. */
  readonly group?: { readonly id: string; readonly name: string };
}

/** Creates or renames a group. */
export function GroupNameForm({ action, group }: GroupNameFormProps) {
  const t = useTranslations('groups.form');
  const { state, isPending, failure, form } = useFormAction(action);
  const typed = state?.name ?? group?.name ?? '';
  const problem = failure ?? (state?.refusal && t(`refusals.${state.refusal}`));
  const isRenamed = group !== undefined && state !== null;
  return (
    <form {...form} className={ui.form}>
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
        <Button variant={group === undefined ? 'primary' : 'secondary'} type="submit" isDisabled={isPending}>
          {group === undefined ? t('make') : t('rename')}
        </Button>
      </div>
      <p id="group-name-said" className={problem === undefined ? undefined : ui.error} role="status">
        {problem ?? (isRenamed && t('renamed', { name: state.name }))}
      </p>
    </form>
  );
}
