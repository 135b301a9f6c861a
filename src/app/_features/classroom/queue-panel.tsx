'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import type { StockedRoomProps } from '../multiplayer/room-settings';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';
import { QueueForm } from './queue-form';
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
