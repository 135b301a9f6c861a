'use client';

import type { ComponentProps } from 'react';
import { FailureText } from './failure-text';
import { useActionForm } from './use-form-action';

interface ActionFormProps extends ComponentProps<'form'> {
  readonly action: (form: FormData) => Promise<void>;
}

/** A form of buttons that each do something on the server. Without scripts the browser posts it. */
export function ActionForm({ action, children, ...rest }: ActionFormProps) {
  const { failure, form } = useActionForm(action);
  return (
    <form {...rest} {...form}>
      {children}
      <FailureText text={failure} />
    </form>
  );
}
