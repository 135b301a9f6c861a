import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { KindId } from '@/engine/kinds/playable';
import styles from './kind-card.module.css';
import { KindRules } from './kind-rules';

interface KindCardProps {
  readonly kindId: KindId;
  /** What is said under the name: of the kind itself unless there is something more to the point. */
  readonly note?: string;
  /** Whether the page is about nothing else, so that the name is its heading. */
  readonly isWholePage?: boolean;
  /** Whether the rules are told without being asked for. */
  readonly areRulesOpen?: boolean;
  readonly children: ReactNode;
}

/** A kind of puzzle as a sheet of paper: its name, its board, and its rules for those who want them. */
export function KindCard({ kindId, note, isWholePage = false, areRulesOpen = false, children }: KindCardProps) {
  const t = useTranslations('kinds');
  const headingId = `kind-${kindId}`;
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Heading id={headingId}>{t(`${kindId}.name`)}</Heading>
        <p>{note ?? t(`${kindId}.summary`)}</p>
      </header>
      {children}
      <div className={styles.rules}>
        <KindRules kindId={kindId} isOpen={areRulesOpen} />
      </div>
    </section>
  );
}
