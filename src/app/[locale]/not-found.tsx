import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

export default async function NotFound() {
  const t = await getTranslations('errors');
  return <DeadEnd title={t('notFoundTitle')} text={t('notFound')} next={{ href: '/', text: t('home') }} />;
}
