'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

export default function ErrorPage({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('errors');
  return (
    <Notice title={t('errorTitle')} text={t('error')}>
      <Button variant="primary" onClick={() => retry()}>
        {t('retry')}
      </Button>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </Notice>
  );
}
