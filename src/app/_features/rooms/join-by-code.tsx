'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FailureText } from '@/app/_ui/failure-text';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import styles from '../multiplayer/form.module.css';

/** Six characters plus separators. */
const MAX_TYPED = 24;

/** A panel with the form that opens the room of a code. */
export function JoinByCode() {
  const t = useTranslations('rooms.code');
  return (
    <Panel heading={t('heading')}>
      <CodeForm />
    </Panel>
  );
}

/** A button that shows the same form in a dialog. */
export function JoinByCodeButton() {
  const t = useTranslations('rooms.code');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('heading')}</Button>
      {isOpen && (
        <Dialog heading={t('heading')} width="narrow" onClose={() => setOpen(false)}>
          {(close) => (
            <CodeForm>
              <Button onClick={close}>{t('cancel')}</Button>
            </CodeForm>
          )}
        </Dialog>
      )}
    </>
  );
}

interface CodeFormProps {
  /** Beside the button that joins. */
  readonly children?: ReactNode;
}

function CodeForm({ children }: CodeFormProps) {
  const t = useTranslations('rooms.code');
  const broken = useTranslations('rooms.broken');
  const openPage = useOpenPage();
  const [code, setCode] = useState('');
  const refusals = { 'unknown-room': t('wrong'), 'too-many-guesses': t('tooMany'), 'room-broken': broken('title') } as const;
  const { isPending, failure, refusal, submit, clear } = useSubmit<keyof typeof refusals>((one) => refusals[one]);

  function findRoom(event: FormEvent): void {
    event.preventDefault();
    submit(
      (signal) => request('GET page/room', { code }, { signal }),
      ({ name }) => openPage(`/room/${name}`),
    );
  }

  return (
    <form className={styles.form} onSubmit={findRoom}>
      <Field
        label={t('label')}
        note={t('hint')}
        className={styles.code}
        dir="ltr"
        value={code}
        maxLength={MAX_TYPED}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={refusal !== undefined}
        onChange={(event) => {
          setCode(event.target.value);
          clear();
        }}
      />
      <FailureText text={failure} />
      <div className={ui.actions}>
        <Button variant={children === undefined ? 'secondary' : 'primary'} type="submit" isDisabled={isPending}>
          {t('join')}
        </Button>
        {children}
      </div>
    </form>
  );
}
