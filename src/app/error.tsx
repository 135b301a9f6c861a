'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from './_ui/notice';

export default function ErrorPage({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('errors');
  return (
    <Notice title={t('errorTitle')} text={t('error')}>
      <button type="button" className="button" onClick={() => retry()}>
        {t('retry')}
      </button>
      <Link className="button" data-variant="secondary" href="/">
        {t('home')}
      </Link>
    </Notice>
  );
}
