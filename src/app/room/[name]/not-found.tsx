import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/app/_ui/notice';

export default async function UnknownRoom() {
  const t = await getTranslations('rooms.unknown');
  return (
    <Notice title={t('title')} text={t('text')}>
      <Link className="button" href="/rooms/new">
        {t('again')}
      </Link>
    </Notice>
  );
}
