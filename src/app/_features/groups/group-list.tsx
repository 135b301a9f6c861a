import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import type { PlayerGroup } from '@/server/services/social/groups';
import rows from '../../_ui/rows.module.css';
import ui from '../../_ui/ui.module.css';

/** The visitor's groups, each with a link. */
export async function GroupList({ groups }: { readonly groups: readonly PlayerGroup[] }) {
  const t = await getTranslations('groups.page');
  return (
    <ul className={rows.rows}>
      {groups.map(({ id, name, members, isOwner }) => (
        <li key={id}>
          <Link href={`/groups/${id}`}>
            <bdi className={rows.name}>{name}</bdi>
            <span className={rows.note}>{t('members', { count: members })}</span>
            {isOwner && <span className={ui.badge}>{t('yours')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
