'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { joinGroup } from '@/app/_features/groups/actions';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Field } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { useFormAction } from '@/app/_ui/use-form-action';

interface JoinFormProps {
  readonly invite: string;
  /** The visitor's current name. */
  readonly name: string;
  readonly nameLabel: string;
  readonly submitLabel: string;
  /** An alternative to joining. */
  readonly children: ReactNode;
}

/** Joins a group under a name that the other members see. */
export function JoinForm({ invite, name, nameLabel, submitLabel, children }: JoinFormProps) {
  const t = useTranslations('groups.form.refusals');
  const names = useTranslations('profile.nameRefusals');
  const { state, isPending, failure, form } = useFormAction(joinGroup);
  const typed = state?.name ?? name;
  const refusal = state === null ? undefined : 'refusal' in state ? t(state.refusal) : names(state.nameRefusal);
  return (
    <form {...form} className={ui.form}>
      <input type="hidden" name="invite" value={invite} />
      <Field
        label={nameLabel}
        describedBy="join-said"
        name="name"
        defaultValue={typed}
        key={typed}
        autoComplete="nickname"
        aria-invalid={(state !== null && 'nameRefusal' in state) || undefined}
      />
      <div className={ui.actions}>
        <Button variant="primary" type="submit" isDisabled={isPending}>
          {submitLabel}
        </Button>
        {children}
      </div>
      <FailureText id="join-said" text={failure ?? refusal} />
    </form>
  );
}
