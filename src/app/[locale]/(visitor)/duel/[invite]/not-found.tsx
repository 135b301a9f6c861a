import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownDuel() {
  const t = await getTranslations('duels');
  return (
    <Notice title={t('cover.unknownTitle')} text={t('cover.unknown')}>
      <ButtonLink variant="primary" href="/duels">
        {t('page.open')}
      </ButtonLink>
    </Notice>
  );
}
