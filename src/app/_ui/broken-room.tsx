import { useTranslations } from 'next-intl';
import { ButtonLink } from './button-link';
import { Notice } from './notice';

/** Shown instead of a broken room. */
export function BrokenRoom() {
  const t = useTranslations('rooms');
  const refusals = useTranslations('refusals');
  return (
    <Notice title={t('broken.title')} text={refusals('room-broken')}>
      <ButtonLink variant="primary" href="/rooms/new">
        {t('join.elsewhere')}
      </ButtonLink>
    </Notice>
  );
}
