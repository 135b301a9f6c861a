'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { renameByForm } from '@/app/_features/profile/actions';
import paper from '@/app/_ui/ui.module.css';

/** Far more than a name may have: what a name is, the server says. */
const MAX_TYPED = 200;

/** One's own name, to be changed. */
export function RenameForm({ name }: { readonly name: string }) {
  const t = useTranslations('around.profile');
  const [state, rename, isSaving] = useActionState(renameByForm, null);
  const failure = state !== null && !state.outcome.ok ? state.outcome.code : undefined;
  return (
    <form action={rename} className={paper.sheet}>
      <h2>{t('nameHeading')}</h2>
      <div className={paper.field}>
        <label htmlFor="name">{t('nameLabel')}</label>
        <input
          id="name"
          name="name"
          className={paper.input}
          defaultValue={state?.name ?? name}
          key={state?.name ?? name}
          maxLength={MAX_TYPED}
          autoComplete="nickname"
          dir="auto"
          aria-describedby="name-note name-said"
          aria-invalid={failure !== undefined || undefined}
        />
        <small id="name-note" className={paper.soft}>
          {t('nameNote')}
        </small>
      </div>
      <div className={paper.ways}>
        <button type="submit" className="button" aria-disabled={isSaving || undefined}>
          {t('nameSave')}
        </button>
      </div>
      <p id="name-said" className={failure === undefined ? paper.said : `${paper.said} ${paper.wrong}`} role="status">
        {failure !== undefined && t(`nameRefusals.${failure}`)}
        {state?.outcome.ok && t('nameSaved', { name: state.name })}
      </p>
    </form>
  );
}
