import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

export default async function UnknownRoom() {
  const t = await getTranslations('rooms.unknown');
  return <DeadEnd title={t('title')} text={t('text')} next={{ href: '/rooms/new', text: t('again') }} />;
}
