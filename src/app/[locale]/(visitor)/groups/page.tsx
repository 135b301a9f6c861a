import { getTranslations } from 'next-intl/server';
import { createGroup } from '@/app/_features/groups/actions';
import { GroupList } from '@/app/_features/groups/group-list';
import { GroupNameForm } from '@/app/_features/groups/group-name-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import { currentPlayerId } from '@/app/_server/visitor';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';

export const generateMetadata = pageMetadata('groups.page.title', 'groups.page.description');

/** The visitor's groups, and a form for a new one. */
export default async function GroupsPage() {
  const groups = await services().groups.list(await currentPlayerId());
  const [t, form] = await Promise.all([getTranslations('groups.page'), getTranslations('groups.form')]);
  return (
    <Page heading={t('heading')} lead={t('intro')}>
      <div className={ui.columns}>
        <Panel aria-label={t('heading')}>
          {groups.length === 0 ? <p className={ui.muted}>{t('none')}</p> : <GroupList groups={groups} />}
        </Panel>
        <Panel heading={form('heading')}>
          <ClientMessages route="groups">
            <GroupNameForm action={createGroup} />
          </ClientMessages>
        </Panel>
      </div>
    </Page>
  );
}
