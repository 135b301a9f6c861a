import Link from 'next/link';
import { useTranslations } from 'next-intl';
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
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {sync('reload')}
        </button>
      ) : (
        <Link className="button" href="/rooms/new">
          {t('join.elsewhere')}
        </Link>
      )}
    </Notice>
  );
}
