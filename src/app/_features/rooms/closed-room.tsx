import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';
import type { RefusalCode } from '@/server/protocol/refusals';

/** Why a room is closed for this page, and what to do: an outdated page is reloaded. */
export function ClosedRoom({ reason }: { readonly reason: RefusalCode }) {
  const t = useTranslations('rooms');
  const sync = useTranslations('sync');
  const refusals = useTranslations('refusals');
  return (
    <Notice title={t('closed.title')} text={refusals(reason)}>
      {reason === 'outdated-client' ? (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {sync('reload')}
        </Button>
      ) : (
        <ButtonLink variant="primary" href="/rooms/new">
          {t('join.elsewhere')}
        </ButtonLink>
      )}
    </Notice>
  );
}
