import { getTranslations } from 'next-intl/server';
import { GroupList } from '@/app/_features/groups/group-list';
import { chooseListing } from '@/app/_features/profile/actions';
import { RenameForm } from '@/app/_features/profile/rename-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import { BestTimesTable } from './best-times-table';
import { History } from './history';
import { RatingCurves } from './rating-curves';
import { StreakPanel } from './streak-panel';
import { Totals } from './totals';

export const generateMetadata = pageMetadata('profile.title', 'profile.description', { index: false });

/** The visitor's name and stats. Only the visitor sees it. */
export default async function ProfilePage({ searchParams }: QueryProps) {
  const playerId = await currentPlayerId();
  const { identity, results } = services();
  const [t, player, totals, bests, { cursor }] = await Promise.all([
    getTranslations('profile'),
    identity.find(playerId),
    results.totals(playerId),
    results.bests(playerId),
    searchParams,
  ]);
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <div className={ui.columns}>
        <div className={ui.stack}>
          <ClientMessages route="profile">
            <RenameForm name={player.name} />
          </ClientMessages>
          <AccountPanel isAccount={player.isAccount} />
          {totals.length > 0 && <Totals totals={totals} />}
          <RatingCurves playerId={playerId} />
        </div>
        <div className={ui.stack}>
          <StreakPanel playerId={playerId} />
          {bests.length > 0 && <BestTimesTable bests={bests} />}
          <GroupsPanel playerId={playerId} />
          <Listing isUnlisted={player.isUnlisted} isAccount={player.isAccount} />
        </div>
      </div>
      <ClientMessages route="profile">
        <History playerId={playerId} cursor={typeof cursor === 'string' ? cursor : undefined} />
      </ClientMessages>
    </div>
  );
}

async function GroupsPanel({ playerId }: { readonly playerId: string }) {
  const [t, groups] = await Promise.all([getTranslations('groups.page'), services().groups.list(playerId)]);
  return (
    <Panel heading={t('title')}>
      {groups.length === 0 ? <p>{t('description')}</p> : <GroupList groups={groups} />}
      <div className={ui.actions}>
        <ButtonLink href="/groups">{groups.length === 0 ? t('makeOne') : t('all')}</ButtonLink>
      </div>
    </Panel>
  );
}

async function AccountPanel({ isAccount }: { readonly isAccount: boolean }) {
  const t = await getTranslations('account.profile');
  return (
    <Panel heading={t('heading')}>
      <p>{isAccount ? t('account') : t('guest')}</p>
      <div className={ui.actions}>
        <ButtonLink variant={isAccount ? 'secondary' : 'primary'} href="/account">
          {isAccount ? t('manage') : t('create')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

async function Listing({ isUnlisted, isAccount }: { readonly isUnlisted: boolean; readonly isAccount: boolean }) {
  const [t, account] = await Promise.all([getTranslations('profile'), getTranslations('account.profile')]);
  return (
    <Panel heading={t('listingHeading')}>
      <ActionForm action={chooseListing} className={ui.form}>
        <p role="status">{isUnlisted ? t('unlisted') : isAccount ? t('listed') : account('guestListing')}</p>
        <div className={ui.actions}>
          <Button type="submit" name="listing" value={isUnlisted ? 'show' : 'hide'}>
            {isUnlisted ? t('show') : t('hide')}
          </Button>
        </div>
      </ActionForm>
    </Panel>
  );
}
