'use client';

import { useTranslations } from 'next-intl';
import { CLASS_FORMS, type ClassForm, type PuzzleSource } from '@/engine/play/setup';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import styles from './classroom.module.css';
import { QueueForm } from './queue-form';
import { usePuzzleNames } from './use-puzzle-names';

interface QueuePanelProps {
  readonly seat: RoomContext;
  readonly stock: StockChoice;
}

/** What comes in a lesson, in which order and how; only whoever leads it sees it. */
export function QueuePanel({ seat, stock }: QueuePanelProps) {
  const t = useTranslations('lessons');
  const { act } = seat;
  const queue = seat.view.state.lesson?.queue ?? [];
  const nameOf = usePuzzleNames(queue);
  const add = (source: PuzzleSource, form: ClassForm) => act({ type: 'enqueue', source, form });
  return (
    <section className={panels.panel} aria-labelledby="queue-heading">
      <h2 id="queue-heading">{t('queue.heading')}</h2>
      {queue.length === 0 && <p className={panels.soft}>{t('queue.empty')}</p>}
      <ol className={styles.queue}>
        {queue.map(({ item, source, form }, place) => {
          const puzzle = nameOf(source);
          const move = (to: number) => act({ type: 'requeue', item, place: to, form });
          return (
            <li key={item} className={styles.item}>
              <span className={styles.itemName} dir="auto">
                {puzzle}
              </span>
              <select
                className={styles.select}
                aria-label={t('queue.form', { puzzle })}
                value={form}
                onChange={(event) => act({ type: 'requeue', item, place, form: event.target.value as ClassForm })}
              >
                {CLASS_FORMS.map((one) => (
                  <option key={one} value={one}>
                    {t(`forms.${one}`)}
                  </option>
                ))}
              </select>
              <span className={styles.moves}>
                <Small label={t('queue.up', { puzzle })} sign="↑" isIdle={place === 0} onPress={() => move(place - 1)} />
                <Small label={t('queue.down', { puzzle })} sign="↓" isIdle={place === queue.length - 1} onPress={() => move(place + 1)} />
                <Small label={t('queue.remove', { puzzle })} sign="×" isIdle={false} onPress={() => act({ type: 'dequeue', item })} />
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
