'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { TextArea } from '@/app/_ui/field';
import { Segmented } from '@/app/_ui/options';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';
import formStyles from '../multiplayer/form.module.css';
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
        <Segmented
          legend={t('queue.add')}
          isLegendHidden
          options={CLASS_FORMATS.map((one) => [one, t(`formats.${one}`)])}
          value={format}
          onChange={setFormat}
        />
        <PuzzleFields settings={{ source }} stock={stock} onChange={(change) => setSource(change.source)} />
        <div>
          <Button onClick={() => onAdd(source, format)}>{t('queue.addStock')}</Button>
        </div>
        <form className={styles.adding} onSubmit={paste}>
          <TextArea
            label={t('queue.paste')}
            note={t('queue.pasteHint')}
            rows={3}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            aria-invalid={refusal !== undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" isDisabled={isPending}>
              {t(isPending ? 'queue.reading' : 'queue.addPasted')}
            </Button>
          </div>
          <p role="alert" className={ui.error}>
            {failure}
          </p>
        </form>
      </div>
    </details>
  );
}
