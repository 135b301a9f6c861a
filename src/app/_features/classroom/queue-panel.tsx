'use client';

import { useTranslations } from 'next-intl';
import { CLASS_FORMATS, type ClassFormat, type PuzzleSource } from '@/engine/play/setup';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import styles from './classroom.module.css';
import { QueueForm } from './queue-form';
import { usePuzzleNames } from './use-puzzle-names';

interface QueuePanelProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
}

/** The queued puzzles of a classroom with their order and settings. Only the host sees it. */
export function QueuePanel({ context, stock }: QueuePanelProps) {
  const t = useTranslations('classroom');
  const { submit } = context;
  const queue = context.view.state.classroom?.queue ?? [];
  const nameOf = usePuzzleNames(queue);
  const add = (source: PuzzleSource, format: ClassFormat) => submit({ type: 'enqueue', source, format });
  return (
    <section className={panels.panel} aria-labelledby="queue-heading">
      <h2 id="queue-heading">{t('queue.heading')}</h2>
      {queue.length === 0 && <p className={panels.muted}>{t('queue.empty')}</p>}
      <ol className={styles.queue}>
        {queue.map(({ item, source, format }, place) => {
          const puzzle = nameOf(source);
          const move = (to: number) => submit({ type: 'requeue', item, place: to, format });
          return (
            <li key={item} className={styles.item}>
              <span className={styles.itemName} dir="auto">
                {puzzle}
              </span>
              <select
                className={styles.select}
                aria-label={t('queue.format', { puzzle })}
                value={format}
                onChange={(event) => submit({ type: 'requeue', item, place, format: event.target.value as ClassFormat })}
              >
                {CLASS_FORMATS.map((one) => (
                  <option key={one} value={one}>
                    {t(`formats.${one}`)}
                  </option>
                ))}
              </select>
              <span className={styles.moves}>
                <Small label={t('queue.up', { puzzle })} sign="↑" isIdle={place === 0} onPress={() => move(place - 1)} />
                <Small label={t('queue.down', { puzzle })} sign="↓" isIdle={place === queue.length - 1} onPress={() => move(place + 1)} />
                <Small label={t('queue.remove', { puzzle })} sign="×" isIdle={false} onPress={() => submit({ type: 'dequeue', item })} />
              </span>
            </li>
          );
        })}
      </ol>
      <QueueForm stock={stock} onAdd={add} />
    </section>
  );
}

interface SmallProps {
  readonly label: string;
  readonly sign: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

function Small({ label, sign, isIdle, onPress }: SmallProps) {
  return (
    <button
      type="button"
      className={panels.iconButton}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={() => isIdle || onPress()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
