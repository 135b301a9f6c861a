'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import formStyles from '@/app/_features/multiplayer/form.module.css';
import { PuzzleFields } from '@/app/_features/multiplayer/settings-fields';
import { SubmitRow } from '@/app/_features/multiplayer/submit-row';
import { Button, IconButton } from '@/app/_ui/button';
import { Select, TextArea } from '@/app/_ui/field';
import { Segmented } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';
import { FIRST_SOURCE, type StockChoice, type StockedRoomProps } from '../multiplayer/room-settings';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';
import { usePuzzleNames } from './use-puzzle-names';

/** The queued puzzles of a classroom with their order and settings. Only the host sees it. */
export function QueuePanel({ context, stock }: StockedRoomProps) {
  const t = useTranslations('classroom');
  const { submit } = context;
  const queue = useRoomState(context, ({ classroom }) => classroom?.queue) ?? [];
  const nameOf = usePuzzleNames(queue);
  const add = (source: PuzzleSource, format: ClassFormat) => submit({ type: 'enqueue', source, format });
  return (
    <Panel heading={t('queue.heading')}>
      {queue.length === 0 && <p className={ui.muted}>{t('queue.empty')}</p>}
      <ol className={`${ui.group} ${styles.queue}`}>
        {queue.map(({ item, source, format }, place) => {
          const puzzle = nameOf(source);
          const move = (to: number) => submit({ type: 'requeue', item, place: to, format });
          return (
            <li key={item} className={styles.item}>
              <span className={styles.itemName} dir="auto">
                {puzzle}
              </span>
              <Select
                label={t('queue.format', { puzzle })}
                isLabelHidden
                value={format}
                options={CLASS_FORMATS.map((one) => [one, t(`formats.${one}`)])}
                onChange={(chosen) => submit({ type: 'requeue', item, place, format: chosen })}
              />
              <span className={styles.moves}>
                <IconButton label={t('queue.up', { puzzle })} isDisabled={place === 0} onClick={() => move(place - 1)}>
                  ↑
                </IconButton>
                <IconButton label={t('queue.down', { puzzle })} isDisabled={place === queue.length - 1} onClick={() => move(place + 1)}>
                  ↓
                </IconButton>
                <IconButton label={t('queue.remove', { puzzle })} onClick={() => submit({ type: 'dequeue', item })}>
                  ×
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <QueueForm stock={stock} onAdd={add} />
    </Panel>
  );
}

interface QueueFormProps {
  readonly stock: StockChoice;
  readonly onAdd: (source: PuzzleSource, format: ClassFormat) => void;
}

/** Adds a puzzle of a kind, size and level, or a pasted one, to the queue. */
function QueueForm({ stock, onAdd }: QueueFormProps) {
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
