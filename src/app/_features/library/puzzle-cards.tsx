import { getTranslations } from 'next-intl/server';
import { CluePicture } from '@/app/_features/board/clue-picture';
import { Link } from '@/app/_i18n/navigation';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { CollectionPuzzle } from '@/server/protocol/collections';
import type { LibraryEntry, LibraryLevel } from '@/server/protocol/library';
import styles from './library.module.css';

interface PuzzleCardsProps {
  readonly label: string;
  /** Those of a collection have numbers. */
  readonly entries: readonly (LibraryEntry & Partial<Pick<CollectionPuzzle, 'number' | 'isSolved'>>)[];
}

/** Published puzzles, each a link to its page with its clues and its numbers. */
export async function PuzzleCards({ label, entries }: PuzzleCardsProps) {
  const [t, kinds, play, collections] = await Promise.all([
    getTranslations('library'),
    getTranslations('kinds'),
    getTranslations('play'),
    getTranslations('collections'),
  ]);
  return (
    <ul className={styles.cards} aria-label={label}>
      {entries.map(({ link, text, title, author, kind, level, plays, likes, medianMs, number, isSolved }) => {
        const { width, height } = requirePuzzle(text).puzzle;
        return (
          <li key={link}>
            <Link href={`/p/${link}`} className={styles.card} prefetch={false}>
              <CluePicture text={text} />
              <strong>
                {number !== undefined && `${number}. `}
                <bdi>{title}</bdi>
              </strong>
              {isSolved && <span className={styles.solved}>✓ {collections('page.isSolved')}</span>}
              <span className={styles.by}>{t('by', { name: author ?? t('puzzle.deleted') })}</span>
              <span className={styles.facts}>{kinds(`${kind as KindId}.name`)}</span>
              <span className={styles.facts}>
                {play('size', { width: `${width}`, height: `${height}` })} · {play(`levels.${level as LibraryLevel}`)}
              </span>
              <span className={styles.facts}>
                {t('plays', { count: plays })} · {t('likes', { count: likes })}
                {medianMs !== null && ` · ${t('median', { time: formatDuration(medianMs) })}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
