'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { copyText, shareNatively } from './copy';
import { pictureResult, plainResult, type SharedResult } from './result-text';
import styles from './share.module.css';

interface ShareResultProps {
  readonly onPage: Pick<PuzzleOnPage, 'shareTitle' | 'sharePath'>;
  readonly time: string;
  readonly isAssisted: boolean;
  readonly fasterThan: number | null;
  readonly race?: SharedResult['race'];
}

/** Tells others of a solved puzzle: in signs, or in plain words. Neither gives anything away. */
export function ShareResult({ onPage: { shareTitle, sharePath }, time, isAssisted, fasterThan, race = null }: ShareResultProps) {
  const t = useTranslations('sharing.finish');
  const share = useTranslations('sharing.link');
  const [said, setSaid] = useState<{ readonly isCopied: boolean; readonly text: string }>();

  function tell(isPlain: boolean): string {
    const address = sharePath === null ? null : new URL(sharePath, window.location.origin).href;
    const result = { title: shareTitle, time, isAssisted, fasterThan, race, address };
    if (!isPlain) return pictureResult(result);
    return plainResult(result, {
      solved: t('plain', { time, help: isAssisted ? 'yes' : 'no' }),
      place: race && t('plainPlace', { place: `${race.place}`, racers: `${race.racers}` }),
      faster: fasterThan === null ? null : t('plainFaster', { percent: `${fasterThan}` }),
    });
  }

  async function copy(text: string): Promise<void> {
    setSaid({ isCopied: await copyText(text), text });
  }

  async function shareIt(): Promise<void> {
    const text = tell(false);
    if (!(await shareNatively({ text }))) await copy(text);
  }

  return (
    <div className={styles.ways}>
      <div className={styles.result}>
        <button type="button" className="button" onClick={shareIt}>
          {share('share')}
        </button>
        <button type="button" className="button" data-quiet onClick={() => copy(tell(true))}>
          {t('sharePlain')}
        </button>
      </div>
      <div role="status" className={styles.note}>
        {said && (
          <>
            <p>{t(said.isCopied ? 'copied' : 'notCopied')}</p>
            <pre className={styles.told} dir="auto">
              {said.text}
            </pre>
          </>
        )}
      </div>
    </div>
  );
}
