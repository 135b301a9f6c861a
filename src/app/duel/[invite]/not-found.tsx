import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownDuel() {
  const t = await getTranslations('duels');
  return (
    <Notice title={t('cover.unknownTitle')} text={t('cover.unknown')}>
      <Link className="button" href="/duels">
        {t('page.open')}
      </Link>
    </Notice>
  );
}
