'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { withPuzzle } from '../../_ui/lab-url';
import styles from './share.module.css';
import { ShareWays } from './share-buttons';
import { useAddress } from './use-absolute-url';

interface SharePuzzleProps {
  /** The puzzle's own name in addresses. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  /** Names the puzzle and gives nothing away. */
  readonly title: string;
}

/** Below a puzzle with an address of its own: how others get it, how one plays it with them, and the way to the lab. */
export function SharePuzzle({ link, text, title }: SharePuzzleProps) {
  const t = useTranslations('sharing.link');
  const address = useAddress(`/p/${link}`);
  return (
    <section className={styles.puzzle} aria-labelledby="share-puzzle">
      <h2 id="share-puzzle">{t('sharePuzzle')}</h2>
      <ShareWays address={address} text={title} />
      <div className={styles.row}>
        <Link className="button" data-quiet href={`/new?puzzle=${link}`}>
          {t('openRoom')}
        </Link>
        <Link className="button" data-quiet href={withPuzzle('/lab', text)} prefetch={false}>
          {t('openLab')}
        </Link>
      </div>
    </section>
  );
}
