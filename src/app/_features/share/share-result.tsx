'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { copyText, shareNatively } from './copy';
import { formatResultAsEmoji, formatResultAsText, type SharedResult } from './result-text';
import styles from './share.module.css';

interface ShareResultProps {
  readonly meta: Pick<PuzzleMeta, 'shareTitle' | 'sharePath'>;
  readonly time: string;
  readonly isAssisted: boolean;
  readonly fasterThan: number | null;
  readonly race?: SharedResult['race'];
  /** Whether sharing is the main step after the result. */
  readonly isMain?: boolean;
}

/** Shares a solved puzzle as emoji or as plain text. Neither reveals the solution. */
export function ShareResult({
  meta: { shareTitle, sharePath },
  time,
  isAssisted,
  fasterThan,
  race = null,
  isMain = false,
}: ShareResultProps) {
  const t = useTranslations('share.finish');
  const share = useTranslations('share.link');
  const [status, setStatus] = useState<{ readonly isCopied: boolean; readonly text: string }>();

  function describe(isPlain: boolean): string {
    const url = sharePath === null ? null : new URL(sharePath, window.location.origin).href;
    const result = { title: shareTitle, time, isAssisted, fasterThan, race, url };
    if (!isPlain) return formatResultAsEmoji(result);
    return formatResultAsText(result, {
      solved: t('plain', { time, help: isAssisted ? 'yes' : 'no' }),
      place: race && t('plainPlace', { place: `${race.place}`, racers: `${race.racers}` }),
      faster: fasterThan === null ? null : t('plainFaster', { percent: `${fasterThan}` }),
    });
  }

  async function copy(text: string): Promise<void> {
    setStatus({ isCopied: await copyText(text), text });
  }

  async function shareIt(): Promise<void> {
    const text = describe(false);
    if (!(await shareNatively({ text }))) await copy(text);
  }

  return (
    <div className={ui.group}>
      <div className={`${ui.actions} ${styles.result}`}>
        <Button variant={isMain ? 'primary' : 'secondary'} onClick={shareIt}>
          {share('share')}
        </Button>
        <Button onClick={() => copy(describe(true))}>{t('sharePlain')}</Button>
      </div>
      <div role="status" className={`${ui.muted} ${styles.note}`}>
        {status && (
          <>
            <p>{t(status.isCopied ? 'copied' : 'notCopied')}</p>
            <pre className={styles.told} dir="auto">
              {status.text}
            </pre>
          </>
        )}
      </div>
    </div>
  );
}
