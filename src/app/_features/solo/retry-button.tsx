'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { retryPuzzle } from '@/app/_features/ghost/actions';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { GhostTarget } from '@/server/protocol/ghosts';

interface RetryButtonProps {
  readonly subject: GhostTarget;
  readonly isMain: boolean;
}

/** Opens another try at a puzzle, which does not count. */
export function RetryButton({ subject, isMain }: RetryButtonProps) {
  const t = useTranslations('play');
  const refusals = useTranslations('refusals');
  const openPage = useOpenPage();
  const [failure, setFailure] = useState<string>();
  const [isOpening, startTransition] = useTransition();

  function retry(): void {
    if (isOpening) return;
    setFailure(undefined);
    startTransition(async () => {
      const opened = await retryPuzzle(subject).catch(() => undefined);
      if (opened?.ok) openPage(`/play/${opened.room}`);
      else setFailure(opened?.code === 'daily-limit' ? refusals(opened.code) : t('error'));
    });
  }

  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} isDisabled={isOpening} onClick={retry}>
        {t('retry')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className={ui.error}>
          {failure}
        </p>
      )}
    </>
  );
}
