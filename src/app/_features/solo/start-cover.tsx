'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { openSoloRoom } from '@/app/_features/solo/actions';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import styles from '../play/play.module.css';
import { loadAttempt } from './attempt';

interface StartCoverProps {
  readonly source: NamedSource;
  /** What is said before the start. */
  readonly text: string;
  /** The board before the start. */
  readonly children: ReactNode;
  /** Called with the room of the attempt, whose clock runs. */
  readonly onStart: (opened: RoomBootstrap) => void;
}

/** A puzzle before its clock runs: only a press on Start opens the visitor's attempt. */
export function StartCover({ source, text, children, onStart }: StartCoverProps) {
  const t = useTranslations('play');
  const offline = useTranslations('share.offline');
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<string>();
  const [isStarting, startTransition] = useTransition();

  useEffect(() => {
    // Start tries again.
    loadAttempt().catch(() => {});
  }, []);

  function start(): void {
    setFailure(undefined);
    startTransition(async () => {
      // Without the code of the board no clock starts.
      const opened = await loadAttempt()
        .then(() => openSoloRoom(source))
        .catch(() => undefined);
      if (opened === undefined) setFailure(offline('needsConnection'));
      else if (!opened.ok) setFailure(opened.code === 'daily-limit' ? refusals(opened.code) : t('error'));
      else onStart(opened.bootstrap);
    });
  }

  return (
    <div className={styles.cover}>
      <h2>{t('cover.heading')}</h2>
      <p>{text}</p>
      <Button variant="primary" onClick={start} isDisabled={isStarting}>
        {isStarting ? t('cover.starting') : t('cover.start')}
      </Button>
      {failure !== undefined && (
        <p className={ui.error} role="alert">
          {failure}
        </p>
      )}
      {children}
    </div>
  );
}
