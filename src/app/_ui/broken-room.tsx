import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from './notice';

/** Shown instead of a broken room. */
export function BrokenRoom() {
  const t = useTranslations('rooms');
  const refusals = useTranslations('refusals');
  return (
    <Notice title={t('broken.title')} text={refusals('room-broken')}>
      <Link className="button" href="/rooms/new">
        {t('join.elsewhere')}
      </Link>
    </Notice>
  );
}
