import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { en } from '@/app/_i18n/messages/en';
import type { KindId } from '@/engine/kinds/playable';
import styles from './kind-card.module.css';

type KindTexts = (typeof en)['kinds'];
type RuleKey = { [Kind in KindId]: `${Kind}.rules.${keyof KindTexts[Kind]['rules'] & string}` }[KindId];

/** The rules of each kind in the order in which they are told. */
const RULE_KEYS: Readonly<Record<KindId, readonly RuleKey[]>> = {
  nurikabe: ['nurikabe.rules.islands', 'nurikabe.rules.apart', 'nurikabe.rules.sea', 'nurikabe.rules.pools'],
  'tic-tac-logic': [
    'tic-tac-logic.rules.trio',
    'tic-tac-logic.rules.balance',
    'tic-tac-logic.rules.distinct',
    'tic-tac-logic.rules.counters',
  ],
};

interface KindCardProps {
  readonly kindId: KindId;
  /** What is said under the name: of the kind itself unless there is something more to the point. */
  readonly note?: string;
  /** Whether the page is about nothing else, so that the name is its heading. */
  readonly isWholePage?: boolean;
  readonly children: ReactNode;
}

/** A kind of puzzle as a sheet of paper: its name, its board, and its rules for those who want them. */
export function KindCard({ kindId, note, isWholePage = false, children }: KindCardProps) {
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
      <details className={styles.rules}>
        <summary>{t(`${kindId}.rulesTitle`)}</summary>
        <ol>
          {RULE_KEYS[kindId].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
        <p className={styles.mouse}>{t(`${kindId}.controls`)}</p>
        <p className={styles.touch}>{t(`${kindId}.controlsTouch`)}</p>
      </details>
    </section>
  );
}
