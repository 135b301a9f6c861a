import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { KindId } from '@/engine/kinds/playable';
import styles from './kind-card.module.css';
import { KindRules } from './kind-rules';
import panel from './panel.module.css';

interface KindCardProps {
  readonly kindId: KindId;
  /** The text under the name; the description of the kind by default. */
  readonly note?: string;
  /** Whether the card is the whole page, so that the name is the page's heading. */
  readonly isWholePage?: boolean;
  readonly areRulesOpen?: boolean;
  readonly children: ReactNode;
}

/** A card for a kind of puzzle: its name, its board, and its rules. */
export function KindCard({ kindId, note, isWholePage = false, areRulesOpen = false, children }: KindCardProps) {
  const t = useTranslations('kinds');
  const headingId = `kind-${kindId}`;
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-labelledby={headingId}>
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
