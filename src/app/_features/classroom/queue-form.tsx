'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { type SharePastedResult, sharePasted } from '@/app/_features/classroom/actions';
import { Button } from '@/app/_ui/button';
import { TextArea } from '@/app/_ui/field';
import { Segmented } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import formStyles from '../multiplayer/form.module.css';
import type { StockChoice, StockSource } from '../multiplayer/room-settings';
import { PuzzleFields } from '../multiplayer/settings-fields';
import styles from './classroom.module.css';

interface QueueFormProps {
  readonly stock: StockChoice;
  readonly onAdd: (source: PuzzleSource, format: ClassFormat) => void;
}

type Failure = Extract<SharePastedResult, { readonly ok: false }>['code'];

const FIRST: StockSource = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

/** Adds a puzzle of a kind, size and level, or a pasted one, to the queue. */
export function QueueForm({ stock, onAdd }: QueueFormProps) {
  const t = useTranslations('classroom');
  const [source, setSource] = useState<PuzzleSource>(FIRST);
  const [format, setFormat] = useState<ClassFormat>('individual');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isReading, startTransition] = useTransition();

  function paste(event: FormEvent): void {
    event.preventDefault();
    if (isReading || text.trim() === '') return;
    startTransition(async () => {
      const shared: SharePastedResult = await sharePasted(text).catch(() => ({ ok: false, code: 'busy' }));
      setFailure(shared.ok ? undefined : shared.code);
      if (!shared.ok) return;
      onAdd({ type: 'shared', link: shared.puzzle.link }, format);
      setText('');
    });
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
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" isDisabled={isReading}>
              {t(isReading ? 'queue.reading' : 'queue.addPasted')}
            </Button>
          </div>
          <p role="alert" className={ui.error}>
            {failure && t(`queue.failed.${failure}`)}
          </p>
        </form>
      </div>
    </details>
  );
}
