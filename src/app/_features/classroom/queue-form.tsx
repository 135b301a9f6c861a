'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { request } from '@/app/_ui/request';
import { useSubmit } from '@/app/_ui/use-submit';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';
import formStyles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { StockChoice, StockSource } from '../multiplayer/room-settings';
import { PuzzleFields } from '../multiplayer/settings-fields';
import styles from './classroom.module.css';

interface QueueFormProps {
  readonly stock: StockChoice;
  readonly onAdd: (source: PuzzleSource, format: ClassFormat) => void;
}

const FIRST: StockSource = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

/** Adds a puzzle of a kind, size and level, or a pasted one, to the queue. */
export function QueueForm({ stock, onAdd }: QueueFormProps) {
  const t = useTranslations('classroom');
  const [source, setSource] = useState<PuzzleSource>(FIRST);
  const [format, setFormat] = useState<ClassFormat>('individual');
  const [text, setText] = useState('');
  const { isPending, failure, refusal, submit } = useSubmit<RequestRefusal<'POST page/share-puzzle'>>((code) => {
    const isOfPuzzle = code !== 'puzzle-in-play' && code !== 'concurrent-request';
    return t(`queue.failed.${isOfPuzzle ? 'not-a-puzzle' : code}`);
  });

  function paste(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    submit(
      (signal) => request('POST page/share-puzzle', { text }, { signal }),
      ({ link }) => {
        onAdd({ type: 'shared', link }, format);
        setText('');
      },
    );
  }

  return (
    <details className={formStyles.more}>
      <summary>{t('queue.add')}</summary>
      <div className={styles.adding}>
        <fieldset className={styles.forms}>
          <legend className="visually-hidden">{t('queue.add')}</legend>
          {CLASS_FORMATS.map((one) => (
            <label key={one}>
              <input type="radio" name="class-format" value={one} checked={format === one} onChange={() => setFormat(one)} />
              <span>{t(`formats.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <PuzzleFields settings={{ source }} stock={stock} onChange={(change) => setSource(change.source)} />
        <div>
          <Button onClick={() => onAdd(source, format)}>{t('queue.addStock')}</Button>
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
              aria-invalid={refusal !== undefined}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <p id="paste-hint" className={panels.muted}>
            {t('queue.pasteHint')}
          </p>
          <div>
            <Button type="submit" isDisabled={isPending}>
              {t(isPending ? 'queue.reading' : 'queue.addPasted')}
            </Button>
          </div>
          <p role="alert" className={panels.broken}>
            {failure}
          </p>
        </form>
      </div>
    </details>
  );
}
