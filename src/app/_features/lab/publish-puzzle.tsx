'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddToCollection } from '@/app/_features/library/add-to-collection';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { PublishedPuzzle } from '@/server/protocol/library';
import type { RequestRefusal } from '@/server/protocol/requests';

interface PublishPuzzleProps {
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
  /** A credit. */
  readonly author: string;
}

/** Publishes the puzzle in the library, in the name of the visitor's account. */
export function PublishPuzzle({ text, title, author }: PublishPuzzleProps) {
  const t = useTranslations('library.publish');
  const refusals = useTranslations('library.publish.refusals');
  const { isPending, failure, refusal, submit } = useSubmit<RequestRefusal<'POST page/publish-puzzle'>>(refusals);
  const [published, setPublished] = useState<PublishedPuzzle>();
  return (
    <div className={ui.group}>
      <h3>{t('heading')}</h3>
      <p className={ui.muted}>{t('note')}</p>
      <div className={ui.actions}>
        {published === undefined ? (
          <Button
            isDisabled={isPending}
            onClick={() => submit((signal) => request('POST page/publish-puzzle', { text, title, author }, { signal }), setPublished)}
          >
            {t('publish')}
          </Button>
        ) : (
          <>
            <ButtonLink href={`/p/${published.link}`}>{t('open')}</ButtonLink>
            <AddToCollection link={published.link} />
          </>
        )}
        {refusal === 'account-required' && <ButtonLink href="/account">{t('account')}</ButtonLink>}
      </div>
      <div role="status" className={ui.status}>
        {isPending && <p>{t('working')}</p>}
        {failure !== undefined && <p className={ui.error}>{failure}</p>}
        {published !== undefined && (
          <p>{published.isFirst ? t('done') : t('known', { title: published.title, author: published.author ?? '?' })}</p>
        )}
      </div>
    </div>
  );
}
