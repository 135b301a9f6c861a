import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

export default async function UnknownDuel() {
  const t = await getTranslations('duels');
  return <DeadEnd title={t('cover.unknownTitle')} text={t('cover.unknown')} next={{ href: '/duels', text: t('page.open') }} />;
}
