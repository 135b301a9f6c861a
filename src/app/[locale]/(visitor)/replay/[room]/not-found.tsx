import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

/** The same for a replay that does not exist and one that the visitor may not see. */
export default async function NoReplay() {
  const t = await getTranslations('replay');
  return <DeadEnd title={t('unknown.title')} text={t('unknown.text')} next={{ href: '/', text: t('back.home') }} />;
}
