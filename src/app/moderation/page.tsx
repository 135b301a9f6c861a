import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { currentPlayerId } from '@/app/_server/visitor';
import paper from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import type { AuditEntry, ModerationQueue } from '@/server/services/moderation/moderation';
import { HeldResults } from './held-results';
import { Complaints } from './reports';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('moderation');
  return { title: t('title'), robots: { index: false } };
}

/** What waits for moderators; for everybody else there is no such page. */
export default async function ModerationPage() {
  const desk = await services().moderation.desk(await currentPlayerId());
  if (!desk.ok) notFound();
  const t = await getTranslations('moderation');
  const { held, complaints, broken, deeds } = desk.value;
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('lead')}</p>
      <div className={paper.columns}>
        <HeldResults results={held} />
        <Complaints complaints={complaints} />
      </div>
      <BrokenRooms rooms={broken} />
      <Audit deeds={deeds} />
    </div>
  );
}

async function BrokenRooms({ rooms }: { readonly rooms: ModerationQueue['broken'] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <section className={paper.sheet} aria-labelledby="broken">
      <h2 id="broken">{t('broken')}</h2>
      <p>{t(rooms.length === 0 ? 'noBroken' : 'brokenText')}</p>
      <ul>
        {rooms.map(({ room, since, reason }) => (
          <li key={room}>
            <bdi>{reason}</bdi> <small className={paper.soft}>{format.dateTime(since, { dateStyle: 'medium', timeStyle: 'short' })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Audit({ deeds }: { readonly deeds: readonly AuditEntry[] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <section className={paper.sheet} aria-labelledby="audit">
      <h2 id="audit">{t('audit')}</h2>
      {deeds.length === 0 && <p>{t('noAudit')}</p>}
      <ul>
        {deeds.map(({ id, at, by, action, subject }) => (
          <li key={id}>
            <bdi>{by}</bdi>: {t(`deeds.${action}`, { name: subject.name ?? '' })}{' '}
            <small className={paper.soft}>{format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
