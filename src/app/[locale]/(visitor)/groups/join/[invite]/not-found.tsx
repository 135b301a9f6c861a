import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownInvite() {
  const [t, groups] = await Promise.all([getTranslations('groups.join'), getTranslations('groups.page')]);
  return (
    <Notice title={t('unknownTitle')} text={t('unknown')}>
      <ButtonLink variant="primary" href="/groups">
        {groups('all')}
      </ButtonLink>
    </Notice>
  );
}
