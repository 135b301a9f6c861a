import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/app/_server/page-metadata';
import { currentPlayerId } from '@/app/_server/visitor';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import type { AuditEntry, ModerationQueue } from '@/server/services/moderation/moderation';
import { HeldResults } from './held-results';
import { ReportedComments } from './reported-comments';
import { Reports } from './reports';

export const generateMetadata = pageMetadata('moderation.title', undefined, { index: false });

/** The moderation queue. Not found for other visitors. */
export default async function ModerationPage() {
  const queue = await services().moderation.queue(await currentPlayerId());
  if (!queue.ok) notFound();
  const t = await getTranslations('moderation');
  const { held, reports, comments, broken, auditEntries } = queue.value;
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <p className={ui.lead}>{t('lead')}</p>
      <div className={ui.columns}>
        <HeldResults results={held} />
        <Reports reports={reports} />
        <ReportedComments comments={comments} />
      </div>
      <BrokenRooms rooms={broken} />
      <Audit auditEntries={auditEntries} />
    </div>
  );
}

async function BrokenRooms({ rooms }: { readonly rooms: ModerationQueue['broken'] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <Panel heading={t('broken')}>
      <p>{t(rooms.length === 0 ? 'noBroken' : 'brokenText')}</p>
      <ul>
        {rooms.map(({ room, since, reason }) => (
          <li key={room}>
            <bdi>{reason}</bdi> <small className={ui.muted}>{format.dateTime(since, { dateStyle: 'medium', timeStyle: 'short' })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function Audit({ auditEntries }: { readonly auditEntries: readonly AuditEntry[] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <Panel heading={t('audit')}>
      {auditEntries.length === 0 && <p>{t('noAudit')}</p>}
      <ul>
        {auditEntries.map(({ id, at, by, action, subject }) => (
          <li key={id}>
            <bdi>{by}</bdi>: {t(`auditActions.${action}`, { name: subject.name ?? '' })}{' '}
            <small className={ui.muted}>{format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
