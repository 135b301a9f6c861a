import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from './notice';

/** Instead of a room over which the server failed. */
export function BrokenRoom() {
  const t = useTranslations('party');
  const refusals = useTranslations('refusals');
  return (
    <Notice title={t('broken.title')} text={refusals('room-broken')}>
      <Link className="button" href="/new">
        {t('door.elsewhere')}
      </Link>
    </Notice>
  );
}
