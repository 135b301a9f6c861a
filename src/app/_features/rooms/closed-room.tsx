import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { DeadEnd } from '@/app/_ui/dead-end';
import { Notice } from '@/app/_ui/notice';
import type { RefusalCode } from '@/server/protocol/refusals';

/** Why a room is closed for this page, and what to do: an outdated page is reloaded. */
export function ClosedRoom({ reason }: { readonly reason: RefusalCode }) {
  const t = useTranslations('rooms');
  const sync = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const notice = { title: t('closed.title'), text: refusals(reason) };
  if (reason !== 'outdated-client') return <DeadEnd {...notice} next={{ href: '/rooms/new', text: t('join.elsewhere') }} />;
  return (
    <Notice {...notice}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {sync('reload')}
      </Button>
    </Notice>
  );
}
