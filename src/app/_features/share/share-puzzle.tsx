'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/app/_ui/button-link';
import ui from '@/app/_ui/ui.module.css';
import { puzzlePath } from '@/app/_ui/urls';
import { EmbedButton } from './embed-button';
import styles from './share.module.css';
import { ShareButtons } from './share-buttons';

interface SharePuzzleProps {
  /** The link id of the puzzle. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  /** Names the puzzle without revealing its solution. */
  readonly title: string;
}

/** Below a shared puzzle: its link, a room to play it in with others, a link to the lab, and the code for other sites. */
export function SharePuzzle({ link, text, title }: SharePuzzleProps) {
  const t = useTranslations('share.link');
  return (
    <section className={styles.puzzle} aria-labelledby="share-puzzle" data-screen-only>
      <h2 id="share-puzzle">{t('sharePuzzle')}</h2>
      <ShareButtons path={`/p/${link}`} text={title} />
      <div className={ui.centered}>
        <ButtonLink href={`/rooms/new?puzzle=${link}`}>{t('openRoom')}</ButtonLink>
        <ButtonLink href={puzzlePath('/lab', text)} prefetch={false}>
          {t('openLab')}
        </ButtonLink>
        <EmbedButton link={link} text={text} title={title} />
      </div>
    </section>
  );
}
