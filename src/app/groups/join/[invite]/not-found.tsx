import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownInvite() {
  const [t, groups] = await Promise.all([getTranslations('groups.join'), getTranslations('groups.page')]);
  return (
    <Notice title={t('unknownTitle')} text={t('unknown')}>
      <Link className="button" href="/groups">
        {groups('all')}
      </Link>
    </Notice>
  );
}
