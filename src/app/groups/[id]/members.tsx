import { getFormatter, getTranslations } from 'next-intl/server';
import { removeGroupMember } from '@/app/_features/groups/actions';
import { ConfirmButton } from '@/app/_ui/confirm';
import entries from '@/app/_ui/entries.module.css';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { GroupMember, PlayerGroup } from '@/server/services/social/groups';

interface GroupMembersProps {
  readonly group: PlayerGroup;
  /** In the order of joining. */
  readonly members: readonly GroupMember[];
  /** The visitor. */
  readonly playerId: string;
}

/** The members of a group. Its owner can remove them. */
export async function GroupMembers({ group, members, playerId }: GroupMembersProps) {
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
