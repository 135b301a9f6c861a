'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { findRoomByCode } from '@/app/_features/rooms/actions';
import styles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';

/** Six characters plus separators. */
const MAX_TYPED = 24;
const FAILURES = { 'unknown-room': 'code.wrong', 'too-many-guesses': 'code.tooMany', 'room-broken': 'broken.title' } as const;

/** Opens the room of a code. */
export function JoinByCode() {
  const t = useTranslations('rooms');
  const router = useRouter();
  const hintId = useId();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isLooking, startTransition] = useTransition();

  function presenter(event: FormEvent): void {
    event.preventDefault();
    startTransition(async () => {
      const found = await findRoomByCode(code).catch(() => undefined);
      if (found?.ok) router.push(`/room/${found.name}`);
      else if (found === undefined) setFailure(t('failed.unavailable'));
      else setFailure(t(FAILURES[found.code]));
    });
  }

  return (
    <section className={panels.panel} aria-labelledby="code-heading">
      <h2 id="code-heading">{t('code.heading')}</h2>
      <form className={styles.form} onSubmit={presenter}>
        <label className={styles.selectLabel}>
          <span>{t('code.label')}</span>
          <input
            className={styles.codeField}
            dir="ltr"
            value={code}
            maxLength={MAX_TYPED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={hintId}
            aria-invalid={failure === undefined ? undefined : true}
            onChange={(event) => {
              setCode(event.target.value);
              setFailure(undefined);
            }}
          />
        </label>
        <p id={hintId} className={panels.muted}>
          {t('code.hint')}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <div>
          <button type="submit" className="button" data-variant="secondary" aria-disabled={isLooking || undefined}>
            {t('code.join')}
          </button>
        </div>
      </form>
    </section>
  );
}
