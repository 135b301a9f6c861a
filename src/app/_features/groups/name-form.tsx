'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import type { NamingState } from '@/app/_features/groups/actions';
import paper from '@/app/_ui/ui.module.css';

/** Far more than a name may have: what a name is, the server says. */
const MAX_TYPED = 200;

interface GroupNameFormProps {
  readonly action: (before: NamingState, form: FormData) => Promise<NamingState>;
  /** The group that is renamed; without one a new one is made. */
  readonly group?: { readonly id: string; readonly name: string };
}

/** A name for a group, new or not. */
export function GroupNameForm({ action, group }: GroupNameFormProps) {
  const t = useTranslations('groups.form');
  const [state, submit, isSaving] = useActionState(action, null);
  const typed = state?.name ?? group?.name ?? '';
  const isRenamed = group !== undefined && state !== null && state.refusal === undefined;
  return (
    <form action={submit} className={paper.fields}>
      {group !== undefined && <input type="hidden" name="group" value={group.id} />}
      <div className={paper.field}>
        <label htmlFor="group-name">{t('name')}</label>
        <input
          id="group-name"
          name="name"
          className={paper.input}
          defaultValue={typed}
          key={typed}
          maxLength={MAX_TYPED}
          autoComplete="off"
          dir="auto"
          aria-describedby="group-name-note group-name-said"
          aria-invalid={state?.refusal !== undefined || undefined}
        />
        <small id="group-name-note" className={paper.soft}>
          {t('nameNote')}
        </small>
      </div>
      <div className={paper.ways}>
        <button type="submit" className="button" data-quiet={group !== undefined || undefined} aria-disabled={isSaving || undefined}>
          {group === undefined ? t('make') : t('rename')}
        </button>
      </div>
      <p id="group-name-said" className={state?.refusal === undefined ? undefined : paper.wrong} role="status">
        {state?.refusal !== undefined && t(`refusals.${state.refusal}`)}
        {isRenamed && t('renamed', { name: state.name })}
      </p>
    </form>
  );
}
