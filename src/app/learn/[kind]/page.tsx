import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RulesLesson } from '@/app/_features/learn/rules-lesson';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { KindRules } from '@/app/_ui/kind-rules';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import { kindAt } from '../ladders';
import { LearnIndexLink } from '../learn-index-link';

export const dynamic = 'force-dynamic';

interface RulesPageProps {
  readonly params: Promise<{ readonly kind: string }>;
}

export async function generateMetadata({ params }: RulesPageProps): Promise<Metadata> {
  const kind = kindAt((await params).kind);
  if (kind === undefined) return {};
  const [t, kinds] = await Promise.all([getTranslations('learn'), getTranslations('kinds')]);
  return { title: t('rules.title', { kind: kinds(`${kind}.name`) }), description: t('page.description') };
}

/** The rules of one kind, by playing. */
export default async function RulesPage({ params }: RulesPageProps) {
  const kind = kindAt((await params).kind);
  if (kind === undefined) notFound();
  const [t, kinds, today] = await Promise.all([getTranslations('learn.rules'), getTranslations('kinds'), services().dailies.today()]);
  return (
    <div className={ui.page}>
      <LearnIndexLink />
      <h1>{t('title', { kind: kinds(`${kind}.name`) })}</h1>
      <p className={ui.lead}>{t('intro')}</p>
      <Panel>
        <ClientMessages route="learn/[kind]">
          <RulesLesson kindId={kind} dailyPath={`/daily/${today}/${kind}/easy`} />
        </ClientMessages>
      </Panel>
      <KindRules kindId={kind} />
    </div>
  );
}
