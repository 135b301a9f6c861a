'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useActionState } from 'react';
import { joinGroup } from '@/app/_features/groups/actions';
import paper from '@/app/_ui/ui.module.css';

/** Far more than a name may have: what a name is, the server says. */
const MAX_TYPED = 200;

interface JoinFormProps {
  readonly invite: string;
  /** The visitor's name so far. */
  readonly name: string;
  readonly nameLabel: string;
  readonly submitLabel: string;
  /** Another way than to join. */
  readonly children: ReactNode;
}

/** Joins a group under a name that the others will see. */
export function JoinForm({ invite, name, nameLabel, submitLabel, children }: JoinFormProps) {
  const t = useTranslations('groups.form.refusals');
  const names = useTranslations('around.profile.nameRefusals');
  const [state, join, isJoining] = useActionState(joinGroup, null);
  const typed = state?.name ?? name;
  const refusal = state === null ? undefined : 'refusal' in state ? t(state.refusal) : names(state.nameRefusal);
  return (
    <form action={join} className={paper.fields}>
      <input type="hidden" name="invite" value={invite} />
      <div className={paper.field}>
        <label htmlFor="name">{nameLabel}</label>
        <input
          id="name"
          name="name"
          className={paper.input}
          defaultValue={typed}
          key={typed}
          maxLength={MAX_TYPED}
          autoComplete="nickname"
          dir="auto"
          aria-describedby="join-said"
          aria-invalid={(state !== null && 'nameRefusal' in state) || undefined}
        />
      </div>
      <div className={paper.ways}>
        <button type="submit" className="button" aria-disabled={isJoining || undefined}>
          {submitLabel}
        </button>
        {children}
      </div>
      <p id="join-said" role="alert" className={paper.wrong}>
        {refusal}
      </p>
    </form>
  );
}
