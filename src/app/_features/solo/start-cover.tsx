'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { fail } from '@/engine/core/result';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import styles from '../play/play.module.css';
import { loadAttempt } from './attempt';
import { StartButton } from './start-button';

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

  useEffect(() => {
    // Start tries again.
    loadAttempt().catch(() => {});
  }, []);

  return (
    <div className={`${ui.middle} ${styles.cover}`}>
      <h2>{t('cover.heading')}</h2>
      <p>{text}</p>
      <StartButton
        // Without the code of the board no clock starts.
        start={(signal) =>
          loadAttempt().then(
            () => request('POST page/open-solo', source, { signal }),
            () => fail({ code: 'unreachable' } as const),
          )
        }
        textOf={() => t('error')}
        onStart={onStart}
      />
      {children}
    </div>
  );
}
