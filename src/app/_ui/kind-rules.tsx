import { useTranslations } from 'next-intl';
import type { en } from '@/app/_i18n/messages/en';
import type { KindId } from '@/engine/kinds/playable';
import styles from './kind-rules.module.css';

type KindTexts = (typeof en)['kinds'];
export type RuleKey = { [Kind in KindId]: `${Kind}.rules.${keyof KindTexts[Kind]['rules'] & string}` }[KindId];

/** The rules of each kind, in order. */
const RULE_KEYS: Readonly<Record<KindId, readonly RuleKey[]>> = {
  nurikabe: ['nurikabe.rules.islands', 'nurikabe.rules.apart', 'nurikabe.rules.sea', 'nurikabe.rules.pools'],
  'tic-tac-logic': [
    'tic-tac-logic.rules.trio',
    'tic-tac-logic.rules.balance',
    'tic-tac-logic.rules.distinct',
    'tic-tac-logic.rules.signs',
    'tic-tac-logic.rules.counters',
  ],
};

interface KindRulesProps {
  readonly kindId: KindId;
  readonly isOpen?: boolean;
}

/** The rules of a kind and how its marks are set. */
export function KindRules({ kindId, isOpen = false }: KindRulesProps) {
  const t = useTranslations('kinds');
  return (
    <details className={styles.rules} open={isOpen}>
      <summary>{t(`${kindId}.rulesTitle`)}</summary>
      <ol>
        {RULE_KEYS[kindId].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
      <p className={styles.mouse}>{t(`${kindId}.controls`)}</p>
      <p className={styles.touch}>{t(`${kindId}.controlsTouch`)}</p>
    </details>
  );
}
