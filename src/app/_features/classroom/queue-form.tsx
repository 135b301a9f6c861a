'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { type Pasted, sharePasted } from '@/app/_features/classroom/actions';
import { CLASS_FORMS, type ClassForm, type PuzzleSource } from '@/engine/play/setup';
import formStyles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { StockChoice, StockSource } from '../multiplayer/room-settings';
import { PuzzleFields } from '../multiplayer/settings-fields';
import styles from './classroom.module.css';

interface QueueFormProps {
  readonly stock: StockChoice;
  readonly onAdd: (source: PuzzleSource, form: ClassForm) => void;
}

type Failure = Extract<Pasted, { readonly ok: false }>['code'];

const FIRST: StockSource = { type: 'stock', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

/** Adds to a queue: a puzzle of a kind, size and level, or one that was pasted. */
export function QueueForm({ stock, onAdd }: QueueFormProps) {
  const t = useTranslations('lessons');
  const [source, setSource] = useState<PuzzleSource>(FIRST);
  const [form, setForm] = useState<ClassForm>('apart');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isReading, startTransition] = useTransition();

  function paste(event: FormEvent): void {
    event.preventDefault();
    if (isReading || text.trim() === '') return;
    startTransition(async () => {
      const shared: Pasted = await sharePasted(text).catch(() => ({ ok: false, code: 'busy' }));
      setFailure(shared.ok ? undefined : shared.code);
      if (!shared.ok) return;
      onAdd({ type: 'link', link: shared.puzzle.link }, form);
      setText('');
    });
  }

  return (
    <details className={formStyles.more}>
      <summary>{t('queue.add')}</summary>
      <div className={styles.adding}>
        <fieldset className={styles.forms}>
          <legend className="visually-hidden">{t('queue.add')}</legend>
          {CLASS_FORMS.map((one) => (
            <label key={one}>
              <input type="radio" name="class-form" value={one} checked={form === one} onChange={() => setForm(one)} />
              <span>{t(`forms.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <PuzzleFields settings={{ source }} stock={stock} onChange={(wish) => setSource(wish.source)} />
        <div>
          <button type="button" className="button" data-quiet onClick={() => onAdd(source, form)}>
            {t('queue.addStock')}
          </button>
        </div>
        <form className={styles.adding} onSubmit={paste}>
          <label className={formStyles.selectLabel}>
            <span>{t('queue.paste')}</span>
            <textarea
              className={styles.paste}
              rows={3}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              value={text}
              aria-describedby="paste-hint"
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <p id="paste-hint" className={panels.soft}>
            {t('queue.pasteHint')}
          </p>
          <div>
            <button type="submit" className="button" data-quiet aria-disabled={isReading || undefined}>
              {t(isReading ? 'queue.reading' : 'queue.addPasted')}
            </button>
          </div>
          <p role="alert" className={panels.broken}>
            {failure && t(`queue.failed.${failure}`)}
          </p>
        </form>
      </div>
    </details>
  );
}
