import { getTranslations } from 'next-intl/server';
import { DeadEnd } from '@/app/_ui/dead-end';

export default async function UnknownInvite() {
  const [t, groups] = await Promise.all([getTranslations('groups.join'), getTranslations('groups.page')]);
  return <DeadEnd title={t('unknownTitle')} text={t('unknown')} next={{ href: '/groups', text: groups('all') }} />;
}
