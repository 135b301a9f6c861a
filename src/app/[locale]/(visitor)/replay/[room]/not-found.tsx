import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Notice } from '@/app/_ui/notice';

/** The same for a replay that does not exist and one that the visitor may not see. */
export default async function NoReplay() {
  const t = await getTranslations('replay');
  return (
    <Notice title={t('unknown.title')} text={t('unknown.text')}>
      <ButtonLink variant="primary" href="/">
        {t('back.home')}
      </ButtonLink>
    </Notice>
  );
}
