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
import { FIRST_SOURCE, type StockChoice } from '../multiplayer/room-settings';
import { PuzzleFields } from '../multiplayer/settings-fields';
import { SubmitRow } from '../multiplayer/submit-row';
import styles from './classroom.module.css';

interface QueueFormProps {
  readonly stock: StockChoice;
  readonly onAdd: (source: PuzzleSource, format: ClassFormat) => void;
}

/** Adds a puzzle of a kind, size and level, or a pasted one, to the queue. */
export function QueueForm({ stock, onAdd }: QueueFormProps) {
  const t = useTranslations('classroom');
  const [source, setSource] = useState<PuzzleSource>(FIRST_SOURCE);
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
      <div className={`${ui.form} ${styles.adding}`}>
        <Segmented
          legend={t('queue.add')}
          isLegendHidden
          options={CLASS_FORMATS.map((one) => [one, t(`formats.${one}`)])}
          value={format}
          onChange={setFormat}
        />
        <PuzzleFields source={source} stock={stock} onChange={setSource} />
        <div>
          <Button onClick={() => onAdd(source, format)}>{t('queue.addStock')}</Button>
        </div>
        <form className={`${ui.form} ${styles.adding}`} onSubmit={paste}>
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
          <SubmitRow text={t(isPending ? 'queue.reading' : 'queue.addPasted')} isPending={isPending} isSecondary failure={failure} />
        </form>
      </div>
    </details>
  );
}
