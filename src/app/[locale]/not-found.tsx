import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

export default async function NotFound() {
  const t = await getTranslations('errors');
  return (
    <Notice title={t('notFoundTitle')} text={t('notFound')}>
      <ButtonLink variant="primary" href="/">
        {t('home')}
      </ButtonLink>
    </Notice>
  );
}
