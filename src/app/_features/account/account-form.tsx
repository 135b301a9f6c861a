'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, createContext, type ReactNode, type SubmitEvent, useContext, useId } from 'react';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Field as KitField } from '@/app/_ui/field';
import type { RequestOptions } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { Result } from '@/engine/core/result';
import type { AccountRefusal } from '@/server/protocol/account-refusals';
import type { AccountFailure } from './account-client';

/** Sends requests about the account. */
export function useAccountSubmit() {
  const t = useTranslations('account.refusals');
  return useSubmit<AccountRefusal | 'no-passkey'>((code) => t(code));
}

/** The id of the sentence why the form around failed. */
const FailureId = createContext<string | undefined>(undefined);

interface AccountFormProps<Value> {
  readonly label?: string;
  readonly labelledBy?: string;
  /** Sends what was typed. */
  readonly send: (textOf: (name: string) => string, options: RequestOptions) => Promise<Result<Value, AccountFailure>>;
  readonly onDone: (value: Value, form: HTMLFormElement) => void;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly submitText: string;
  /** While the form is sent. */
  readonly busyText?: string;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form with credentials. */
export function AccountForm<Value>({ label, labelledBy, send, onDone, variant, children, aside, ...texts }: AccountFormProps<Value>) {
  const { isPending, failure, submit } = useAccountSubmit();
  const id = useId();

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    submit(
      (signal) => send((name) => String(typed.get(name) ?? ''), { signal }),
      (value) => onDone(value, form),
    );
  }

  return (
    <form className={ui.form} onSubmit={onSubmit} aria-label={label} aria-labelledby={labelledBy}>
      <FailureId value={failure && id}>{children}</FailureId>
      <div className={ui.actions}>
        <Button type="submit" variant={variant} isDisabled={isPending}>
          {(isPending && texts.busyText) || texts.submitText}
        </Button>
        {aside}
      </div>
      <FailureText id={id} text={failure} />
    </form>
  );
}

/** A required text input for credentials. */
export function Field(props: Pick<ComponentProps<typeof KitField>, 'label' | 'name' | 'type' | 'autoComplete' | 'note' | 'defaultValue'>) {
  const failure = useContext(FailureId);
  return (
    <KitField
      {...props}
      describedBy={failure}
      aria-invalid={failure !== undefined || undefined}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
