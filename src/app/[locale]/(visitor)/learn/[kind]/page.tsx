import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RulesLesson } from '@/app/_features/learn/rules-lesson';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import type { PathProps } from '@/app/_server/page-props';
import { KindRules } from '@/app/_ui/kind-rules';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { kindAt } from '@/app/[locale]/(visitor)/learn/ladders';

export async function generateMetadata({ params }: PathProps<'kind'>): Promise<Metadata> {
  const kind = kindAt((await params).kind);
  if (kind === undefined) return {};
  const [t, kinds] = await Promise.all([getTranslations('learn'), getTranslations('kinds')]);
  return { title: t('rules.title', { kind: kinds(`${kind}.name`) }), description: t('page.description') };
}

/** The rules of one kind, by playing. */
export default async function RulesPage({ params }: PathProps<'kind'>) {
  const kind = kindAt((await params).kind);
  if (kind === undefined) notFound();
  const [t, kinds] = await Promise.all([getTranslations('learn'), getTranslations('kinds')]);
  return (
    <div className={ui.page}>
      <nav className={ui.actions} aria-label={t('page.heading')}>
        <Link href="/learn">{t('page.back')}</Link>
      </nav>
      <h1>{t('rules.title', { kind: kinds(`${kind}.name`) })}</h1>
      <p className={ui.lead}>{t('rules.intro')}</p>
      <Panel>
        <ClientMessages route="learn/[kind]">
          <RulesLesson kindId={kind} dailyPath={`/daily/${kind}/easy`} />
        </ClientMessages>
      </Panel>
      <KindRules kindId={kind} />
    </div>
  );
}
