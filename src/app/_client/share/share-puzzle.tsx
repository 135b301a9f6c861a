'use client';

import { useTranslations } from 'next-intl';
import styles from './share.module.css';
import { ShareWays } from './share-ways';
import { useAddress } from './use-address';

interface SharePuzzleProps {
  readonly path: string;
  /** Names the puzzle and gives nothing away. */
  readonly title: string;
}

/** Below a puzzle with an address of its own: how others get it. */
export function SharePuzzle({ path, title }: SharePuzzleProps) {
  const t = useTranslations('sharing.link');
  const address = useAddress(path);
  return (
    <section className={styles.puzzle} aria-labelledby="share-puzzle">
      <h2 id="share-puzzle">{t('sharePuzzle')}</h2>
      <ShareWays address={address} text={title} />
    </section>
  );
}
