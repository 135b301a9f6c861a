import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { deleteGroup, leaveGroup, removeGroupMember, renameGroup, renewGroupInvite } from '@/app/_features/groups/actions';
import { GroupNameForm } from '@/app/_features/groups/group-name-form';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmButton } from '@/app/_ui/confirm';
import entries from '@/app/_ui/entries.module.css';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import type { GroupMember, PlayerGroup } from '@/server/services/social/groups';

export async function generateMetadata({ params }: PathProps<'id'>): Promise<Metadata> {
  const [t, group] = await Promise.all([
    getTranslations('groups.page'),
    services().groups.find(await currentPlayerId(), (await params).id),
  ]);
  return { title: group.ok ? group.value.name : t('unknownTitle'), robots: { index: false } };
}

/** A group for its members: the members, the invite, and for its owner the actions. */
export default async function GroupPage({ params }: PathProps<'id'>) {
  const { id } = await params;
  const { groups } = services();
  const playerId = await currentPlayerId();
  const [t, group, members, invite] = await Promise.all([
    getTranslations('groups.page'),
    groups.find(playerId, id),
    groups.members(playerId, id),
    groups.invite(playerId, id),
  ]);
  if (!group.ok || !members.ok || !invite.ok) notFound();
  const { name, isOwner } = group.value;
  return (
    <Page heading={<bdi>{name}</bdi>}>
      <div className={ui.actions}>
        <ButtonLink variant="primary" href={`/leaderboards?${new URLSearchParams({ group: id })}`}>
          {t('board')}
        </ButtonLink>
        <ButtonLink href="/groups">{t('all')}</ButtonLink>
      </div>
      <div className={ui.columns}>
        <GroupMembers group={group.value} members={members.value} playerId={playerId} />
        <ClientMessages route="groups/[id]">
          <div className={ui.stack}>
            <Invite group={group.value} invite={invite.value} />
            {isOwner ? (
              <Management group={group.value} />
            ) : (
              <div className={ui.actions}>
                <Leave group={group.value} />
              </div>
            )}
          </div>
        </ClientMessages>
      </div>
    </Page>
  );
}

async function Invite({ group: { id, name, isOwner }, invite }: { readonly group: PlayerGroup; readonly invite: string | null }) {
  const t = await getTranslations('groups.page');
  return (
    <Panel heading={t('inviteHeading')}>
      {invite === null ? (
        <p>
          {t('inviteGone')} {!isOwner && t('inviteGoneAsk')}
        </p>
      ) : (
        <>
          <p className={ui.muted}>{t('inviteNote')}</p>
          <ShareButtons path={`/groups/join/${invite}`} text={t('shareText', { name })} />
        </>
      )}
      {isOwner && (
        <div className={ui.actions}>
          <ConfirmButton
            label={t('renew')}
            question={t('renewSure')}
            cancel={t('cancel')}
            action={renewGroupInvite}
            values={{ group: id }}
          />
        </div>
      )}
    </Panel>
  );
}

async function Management({ group }: { readonly group: PlayerGroup }) {
  const t = await getTranslations('groups.page');
  const { id, name } = group;
  return (
    <Panel heading={t('manage')}>
      <GroupNameForm action={renameGroup} group={group} />
      <div className={ui.actions}>
        <Leave group={group} />
        <ConfirmButton
          label={t('delete')}
          question={t('deleteSure', { name })}
          cancel={t('cancel')}
          action={deleteGroup}
          values={{ group: id }}
        />
      </div>
    </Panel>
  );
}

async function Leave({ group: { id, name, isOwner, members } }: { readonly group: PlayerGroup }) {
  const t = await getTranslations('groups.page');
  const question = members === 1 ? 'leaveLast' : isOwner ? 'leaveOwner' : 'leaveSure';
  return (
    <ConfirmButton label={t('leave')} question={t(question, { name })} cancel={t('cancel')} action={leaveGroup} values={{ group: id }} />
  );
}

interface GroupMembersProps {
  readonly group: PlayerGroup;
  /** In the order of joining. */
  readonly members: readonly GroupMember[];
  /** The visitor. */
  readonly playerId: string;
}

/** The members of a group. Its owner can remove them. */
async function GroupMembers({ group, members, playerId }: GroupMembersProps) {
  const [t, format] = await Promise.all([getTranslations('groups.page'), getFormatter()]);
  return (
    <Panel id="members" heading={t('membersHeading')}>
      <p className={ui.muted}>{t('members', { count: members.length })}</p>
      <ul className={entries.list} aria-labelledby="members">
        {members.map((member) => (
          <li key={member.playerId}>
            <span>
              <bdi>{member.name}</bdi> {member.playerId === playerId && <span className={ui.badge}>{t('you')}</span>}{' '}
              {member.isOwner && <span className={ui.badge}>{t('owner')}</span>}
              <small>{t('joined', { date: format.dateTime(member.joinedAt, { dateStyle: 'medium' }) })}</small>
            </span>
            {group.isOwner && member.playerId !== playerId && (
              <ConfirmButton
                label={t('remove')}
                name={t('removeOf', { name: member.name })}
                question={t('removeSure', { name: member.name })}
                cancel={t('cancel')}
                action={removeGroupMember}
                values={{ group: group.id, member: member.playerId }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
