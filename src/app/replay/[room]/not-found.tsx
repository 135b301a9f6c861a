import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/app/_ui/notice';

/** The same for a replay that does not exist and one that the visitor may not see. */
export default async function NoReplay() {
  const t = await getTranslations('replay');
  return (
    <Notice title={t('unknown.title')} text={t('unknown.text')}>
      <Link className="button" href="/">
        {t('back.home')}
      </Link>
    </Notice>
  );
}
