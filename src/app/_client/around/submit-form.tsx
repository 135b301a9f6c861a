'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useRef, useState } from 'react';
import { type SubmissionForm, submitPuzzle } from '@/app/_server/submit';
import paper from '@/app/_ui/paper.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { SubmitOutcome } from './submit-outcome';

/** A small Nurikabe as somebody might draw it. */
const EXAMPLE = '. . . . 5\n. . . . .\n2 . . . .\n. . . . .\n. . 1 . 5';
const EMPTY: SubmissionForm = { text: '', kind: '', title: '', author: '' };
const LINES = 9;
const MAX_LINE = 200;

/** Where a puzzle is pasted and looked at. */
export function SubmitForm() {
  const t = useTranslations('around.submit');
  const kinds = useTranslations('kinds');
  const [state, submit, isLooking] = useActionState(submitPuzzle, null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [fields, setFields] = useState(state?.form ?? EMPTY);
  const change = (part: Partial<SubmissionForm>) => setFields({ ...fields, ...part });
  const isWrong = state?.outcome.type === 'notation';

  function showExample(): void {
    change({ text: EXAMPLE });
    text.current?.focus();
  }

  return (
    <div className={paper.columns}>
      <form action={submit} className={paper.sheet}>
        <div className={paper.field}>
          <label htmlFor="text">{t('text')}</label>
          <textarea
            id="text"
            name="text"
            ref={text}
            className={paper.input}
            style={{ fontFamily: 'ui-monospace, monospace' }}
            rows={LINES}
            dir="ltr"
            required
            spellCheck={false}
            autoCapitalize="off"
            value={fields.text}
            onChange={(event) => change({ text: event.target.value })}
            aria-describedby="text-note"
            aria-invalid={isWrong || undefined}
          />
          <small id="text-note" className={paper.soft}>
            {t('textNote')}
          </small>
        </div>
        <div className={paper.ways}>
          <button type="button" className="button" data-quiet onClick={showExample}>
            {t('example')}
          </button>
        </div>
        <div className={paper.field}>
          <label htmlFor="kind">{t('kind')}</label>
          <select
            id="kind"
            name="kind"
            className={paper.input}
            value={fields.kind}
            onChange={(event) => change({ kind: event.target.value as SubmissionForm['kind'] })}
          >
            <option value="">{t('anyKind')}</option>
            {PLAYABLE_KINDS.map(({ id }) => (
              <option key={id} value={id}>
                {kinds(`${id}.name`)}
              </option>
            ))}
          </select>
        </div>
        <LineField
          name="title"
          label={t('puzzleTitle')}
          note={t('optional')}
          value={fields.title}
          onChange={(title) => change({ title })}
        />
        <LineField name="author" label={t('author')} note={t('optional')} value={fields.author} onChange={(author) => change({ author })} />
        <div className={paper.ways}>
          <button type="submit" className="button" aria-disabled={isLooking || undefined}>
            {t('look')}
          </button>
        </div>
      </form>
      <section className={paper.sheet} aria-labelledby="report" aria-live="polite" aria-busy={isLooking}>
        <h2 id="report">{t('report')}</h2>
        {isLooking ? (
          <p>{t('looking')}</p>
        ) : state === null ? (
          <p className={paper.soft}>{t('waiting')}</p>
        ) : (
          <SubmitOutcome state={state} />
        )}
      </section>
    </div>
  );
}

interface LineFieldProps {
  readonly name: 'title' | 'author';
  readonly label: string;
  readonly note: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function LineField({ name, label, note, value, onChange }: LineFieldProps) {
  return (
    <div className={paper.field}>
      <label htmlFor={name}>
        {label} <small className={paper.soft}>({note})</small>
      </label>
      <input
        id={name}
        name={name}
        className={paper.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_LINE}
        dir="auto"
        autoComplete="off"
      />
    </div>
  );
}
