'use client';

import { useTranslations } from 'next-intl';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { request } from '@/app/_ui/request';
import { useSubmit } from '@/app/_ui/use-submit';
import type { GhostTarget } from '@/server/protocol/ghosts';
import type { RequestRefusal } from '@/server/protocol/requests';

interface RetryButtonProps {
  readonly subject: GhostTarget;
  readonly isMain: boolean;
}

/** Opens another try at a puzzle, which does not count. */
export function RetryButton({ subject, isMain }: RetryButtonProps) {
  const t = useTranslations('play');
  const openPage = useOpenPage();
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/retry'>>(() => t('error'));

  function retry(): void {
    submit(
      (signal) => request('POST page/retry', subject, { signal }),
      ({ room }) => openPage(`/play/${room}`),
    );
  }

  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} isDisabled={isPending} onClick={retry}>
        {t('retry')}
      </Button>
      <FailureText text={failure} />
    </>
  );
}
