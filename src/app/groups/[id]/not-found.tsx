import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownGroup() {
  const t = await getTranslations('groups.page');
  return (
    <Notice title={t('unknownTitle')} text={t('unknown')}>
      <Link className="button" href="/groups">
        {t('all')}
      </Link>
    </Notice>
  );
}
