import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from './_ui/notice';

export default async function NotFound() {
  const t = await getTranslations('errors');
  return (
    <Notice title={t('notFoundTitle')} text={t('notFound')}>
      <Link className="button" href="/">
        {t('home')}
      </Link>
    </Notice>
  );
}
