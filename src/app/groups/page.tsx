import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { makeGroup } from '@/app/_features/groups/actions';
import { GroupList } from '@/app/_features/groups/group-list';
import { GroupNameForm } from '@/app/_features/groups/name-form';
import { currentPlayerId } from '@/app/_server/visitor';
import paper from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('groups.page');
  return { title: t('title'), description: t('description') };
}

/** The groups that the visitor is in, and the way to a new one. */
export default async function GroupsPage() {
  const groups = await services().groups.list(await currentPlayerId());
  const [t, form] = await Promise.all([getTranslations('groups.page'), getTranslations('groups.form')]);
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('intro')}</p>
      <div className={paper.columns}>
        <section className={paper.sheet} aria-label={t('heading')}>
          {groups.length === 0 ? <p className={paper.soft}>{t('none')}</p> : <GroupList groups={groups} />}
        </section>
        <section className={paper.sheet} aria-labelledby="make-group">
          <h2 id="make-group">{form('heading')}</h2>
          <GroupNameForm action={makeGroup} />
        </section>
      </div>
    </div>
  );
}
