import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownRoom() {
  const t = await getTranslations('rooms.unknown');
  return (
    <Notice title={t('title')} text={t('text')}>
      <ButtonLink variant="primary" href="/rooms/new">
        {t('again')}
      </ButtonLink>
    </Notice>
  );
}
