import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubmitForm } from '@/app/_client/around/submit-form';
import paper from '@/app/_ui/paper.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('around.submit');
  return { title: t('title'), description: t('description') };
}

/** A puzzle that somebody brings: what there is to know of it, and a link to share it. */
export default async function SubmitPage() {
  const t = await getTranslations('around.submit');
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('intro')}</p>
      <SubmitForm />
    </div>
  );
}
