import { getTranslations } from 'next-intl/server';
import { CluePicture } from '@/app/_features/board/clue-picture';
import { Link } from '@/app/_i18n/navigation';
import { ProgressBar } from '@/app/_ui/progress-bar';
import type { CollectionSummary } from '@/server/protocol/collections';
import styles from './library.module.css';

interface CollectionCardsProps {
  readonly label: string;
  readonly entries: readonly CollectionSummary[];
}

/** Collections, each a link to its page with its cover and what the visitor has solved of it. */
export async function CollectionCards({ label, entries }: CollectionCardsProps) {
  const t = await getTranslations('collections');
  return (
    <ul className={styles.cards} aria-label={label}>
      {entries.map(({ id, title, owner, puzzles, solved, cover }) => (
        <li key={id}>
          <Link href={`/collections/${id}`} className={styles.card} prefetch={false}>
            {cover !== null && <CluePicture text={cover.text} />}
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span className={styles.by}>{t('by', { name: owner })}</span>
            <span className={styles.facts}>
              {solved === 0 ? t('puzzles', { count: puzzles }) : t('solved', { solved: `${solved}`, count: `${puzzles}` })}
            </span>
            {solved > 0 && <ProgressBar max={puzzles} value={solved} aria-hidden="true" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
