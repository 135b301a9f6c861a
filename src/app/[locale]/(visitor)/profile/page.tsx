import { getTranslations } from 'next-intl/server';
import { MonthCalendar } from '@/app/_features/dailies/month-calendar';
import { monthDays } from '@/app/_features/dailies/month-days';
import { GroupList } from '@/app/_features/groups/group-list';
import { chooseListing } from '@/app/_features/profile/actions';
import { RenameForm } from '@/app/_features/profile/rename-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import type { Results } from '@/server/services/results/results';
import { History } from './history';
import styles from './page.module.css';
import { RatingCurves } from './rating-curves';

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
    <Page heading={t('heading')}>
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
    </Page>
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

type BestTime = Awaited<ReturnType<Results['bests']>>[number];

/** The fastest first attempts. */
async function BestTimesTable({ bests }: { readonly bests: readonly BestTime[] }) {
  const [t, kinds, play] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), getTranslations('play')]);
  return (
    <Panel heading={t('bestsHeading')}>
      <p className={ui.muted}>{t('bestsNote')}</p>
      <Table columns={[t('puzzle'), t('level'), t('size'), { number: t('time') }, t('help')]}>
        {bests.map(({ kind, level, width, height, isAssisted, wallMs }) => (
          <tr key={`${kind}/${level}/${width}/${height}/${isAssisted}`}>
            <th scope="row">{kinds(`${kind as KindId}.name`)}</th>
            <td>{play(`levels.${level as 'easy'}`)}</td>
            <td>
              <bdi dir="ltr">{play('size', { width: `${width}`, height: `${height}` })}</bdi>
            </td>
            <td data-number>
              <bdi dir="ltr">{formatDuration(wallMs)}</bdi>
            </td>
            <td>{isAssisted ? t('withHelp') : t('withoutHelp')}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

type KindTotals = Awaited<ReturnType<Results['totals']>>[number];

/** The player's totals, by kind. */
async function Totals({ totals }: { readonly totals: readonly KindTotals[] }) {
  const [t, kinds, learn] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), getTranslations('learn.stats')]);
  return (
    <Panel heading={t('totalsHeading')}>
      {totals.map(({ kind, finished, unassisted, races, wins }) => (
        <div key={kind}>
          <h3>{kinds(`${kind as KindId}.name`)}</h3>
          <p>
            {t('solved', { count: finished })} · {t('unassisted', { count: unassisted })}
          </p>
          {races > 0 && (
            <p>
              {t('races', { count: races })} · {t('wins', { count: wins })}
            </p>
          )}
        </div>
      ))}
      <p>
        <Link href="/learn#pace">{learn('profileLink')}</Link>
      </p>
    </Panel>
  );
}

/** The current streak and this month. */
async function StreakPanel({ playerId }: { readonly playerId: string }) {
  const { dailies, streaks } = services();
  const month = (await dailies.today()).slice(0, 'yyyy-mm'.length);
  const [t, streak, days] = await Promise.all([getTranslations('profile'), streaks.of(playerId), monthDays(month, playerId)]);
  const advice = streak.current === 0 ? 'noStreak' : streak.isTodayOpen ? 'keepToday' : 'kept';
  return (
    <Panel heading={t('streakHeading')}>
      <dl className={styles.figures}>
        {(['current', 'best'] as const).map((which) => (
          <div key={which}>
            <dt className={ui.note}>{t(which)}</dt>
            <dd>{t('days', { count: streak[which] })}</dd>
          </div>
        ))}
      </dl>
      <p className={ui.muted}>{t(advice)}</p>
      <MonthCalendar month={month} days={days ?? new Map()} />
    </Panel>
  );
}
