import { useTranslations } from 'next-intl';
import { memo } from 'react';
import styles from './lines.module.css';
import type { KindPresenter } from './presenters/kind-presenter';

interface LineCounterProps {
  readonly line: 'row' | 'column';
  /** Counted from 1. */
  readonly number: number;
  readonly first: number;
  readonly second: number;
  readonly length: number;
  readonly presenter: KindPresenter;
}

/** How many of each mark a line has, beside or above it. A complete line shows a tick instead. */
export const LineCounter = memo(function LineCounter({ line, number, first, second, length, presenter }: LineCounterProps) {
  const t = useTranslations('board');
  const half = length / 2;
  const isDone = first === half && second === half;
  const label = isDone
    ? t('counterDone', { line, number: `${number}` })
    : t('counter', { line, number: `${number}`, x: `${first}`, o: `${second}` });
  return (
    <div role={line === 'row' ? 'rowheader' : 'columnheader'} className={styles.counter} data-line={line}>
      <span className="visually-hidden">{label}</span>
      {isDone ? (
        <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M3 8.5l3.2 3.2L13 5" />
        </svg>
      ) : (
        <>
          <Count mark={1} value={first} half={half} presenter={presenter} />
          <Count mark={2} value={second} half={half} presenter={presenter} />
        </>
      )}
    </div>
  );
});

interface CountProps {
  readonly mark: 1 | 2;
  readonly value: number;
  readonly half: number;
  readonly presenter: KindPresenter;
}

function Count({ mark, value, half, presenter }: CountProps) {
  return (
    <span className={styles.count} data-full={value === half || undefined} data-over={value > half || undefined} aria-hidden="true">
      <svg className={styles.countMark} viewBox="8 8 24 24" aria-hidden="true" focusable="false">
        {presenter.drawMark(mark)}
      </svg>
      {value}
    </span>
  );
}
