import { useTranslations } from 'next-intl';
import { DeadEnd } from './dead-end';

/** Shown instead of a broken room. */
export function BrokenRoom() {
  const t = useTranslations('rooms');
  const refusals = useTranslations('refusals');
  return <DeadEnd title={t('broken.title')} text={refusals('room-broken')} next={{ href: '/rooms/new', text: t('join.elsewhere') }} />;
}
