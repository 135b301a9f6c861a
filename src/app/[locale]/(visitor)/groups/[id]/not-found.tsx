import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

export default async function UnknownGroup() {
  const t = await getTranslations('groups.page');
  return <DeadEnd title={t('unknownTitle')} text={t('unknown')} next={{ href: '/groups', text: t('all') }} />;
}
