import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import ui from '@/app/_ui/ui.module.css';
import { Waves } from '@/app/_ui/waves';
import styles from './result.module.css';

interface ResultCardProps {
  readonly heading: string;
  /** `won` celebrates, `solved` has waves, `over` is plain. */
  readonly mood: 'won' | 'solved' | 'over';
  /** Announced to screen readers together with the heading, also when it changes. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The end of a round: what came of it, then the next steps. */
export function ResultCard({ heading, mood, head, children }: ResultCardProps) {
  return (
    <section className={styles.card} data-screen-only>
      {mood === 'won' && <Celebration />}
      {mood !== 'over' && <Waves />}
      <div className={styles.head} aria-live="polite">
        <h2>{heading}</h2>
        {head}
      </div>
      {children}
    </section>
  );
}

interface ResultTimeProps {
  readonly text: string;
  readonly isAssisted: boolean;
}

/** The time of a finished board, and whether help was used. */
export function ResultTime({ text, isAssisted }: ResultTimeProps) {
  const t = useTranslations('leaderboards');
  return (
    <p className={styles.time}>
      <span>{text}</span>
      {isAssisted && <span className={`${ui.badge} ${ui.muted}`}>{t('assisted')}</span>}
    </p>
  );
}

const PIECES = Array.from({ length: 24 }, (_, i) => ({ x: (i * 37) % 100, delay: (i * 53) % 500, drift: ((i * 29) % 60) - 30 }));

/** A short celebration, which players who prefer less motion do not see. */
function Celebration() {
  return (
    <div className={styles.celebration} aria-hidden="true">
      {PIECES.map(({ x, delay, drift }) => (
        <span key={`${x} ${delay}`} style={{ '--x': x, '--delay': delay, '--drift': drift } as React.CSSProperties} />
      ))}
    </div>
  );
}
