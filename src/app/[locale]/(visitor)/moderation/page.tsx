import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { closeComment, closeReport, reviewResult } from '@/app/_features/moderation/actions';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import { currentPlayerId } from '@/app/_server/visitor';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { ReportReason } from '@/server/protocol/report-reasons';
import { services } from '@/server/service-registry';
import type { AuditEntry, MemberReport, ModerationQueue } from '@/server/services/moderation/moderation';
import { Reasons, ResultTitle } from './result-summary';

export const generateMetadata = pageMetadata('moderation.title', undefined, { index: false });

/** The moderation queue. Not found for other visitors. */
export default async function ModerationPage() {
  const queue = await services().moderation.queue(await currentPlayerId());
  if (!queue.ok) notFound();
  const t = await getTranslations('moderation');
  const { held, reports, comments, broken, auditEntries } = queue.value;
  return (
    <Page heading={t('heading')} lead={t('lead')}>
      <div className={ui.columns}>
        <HeldResults results={held} />
        <Reports reports={reports} />
        <ReportedComments comments={comments} />
      </div>
      <BrokenRooms rooms={broken} />
      <Audit auditEntries={auditEntries} />
    </Page>
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

/** Results that wait for review. */
async function HeldResults({ results }: { readonly results: ModerationQueue['held'] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <Panel heading={t('results')}>
      {results.length === 0 && <p>{t('noResults')}</p>}
      {results.map((result) => {
        const { roomId, round, member, name, endedAt } = result;
        return (
          <ActionForm key={`${roomId} ${round} ${member}`} action={reviewResult} className={ui.form}>
            <h3>
              <ResultTitle result={result} />
            </h3>
            <p>
              {t('by', { name: name ?? t('deletedPlayer'), date: format.dateTime(endedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </p>
            <Reasons result={result} />
            <p>
              <Link href={`/moderation/replay/${roomId}/${round}/${member}`}>{t('watch')}</Link>
            </p>
            <input type="hidden" name="room" value={roomId} />
            <input type="hidden" name="round" value={round} />
            <input type="hidden" name="member" value={member} />
            <Verdicts texts={{ accept: t('accept'), exclude: t('exclude') }} />
          </ActionForm>
        );
      })}
    </Panel>
  );
}

async function Reports({ reports }: { readonly reports: readonly MemberReport[] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <Panel heading={t('reports')}>
      {reports.length === 0 && <p>{t('noReports')}</p>}
      {reports.map(({ id, name, nameThen, reason, said, at }) => (
        <ActionForm key={id} action={closeReport} className={ui.form}>
          <h3>{t('about', { name: name ?? t('deletedPlayer'), reason: t(`reasons.${reason as ReportReason}`) })}</h3>
          <p className={ui.muted}>
            {nameThen !== null && nameThen !== name && t('nameThen', { name: nameThen })}{' '}
            {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
          {said.length > 0 && (
            <ul aria-label={t('messages')}>
              {said.map((line, i) => (
                // Lines may be equal, and their order never changes.
                <li key={i}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          )}
          <input type="hidden" name="report" value={id} />
          <Verdicts texts={{ dismiss: t('dismiss'), 'take-name': t('resetName') }} />
        </ActionForm>
      ))}
    </Panel>
  );
}

/** Comments on published puzzles that players have reported. */
async function ReportedComments({ comments }: Pick<ModerationQueue, 'comments'>) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <Panel heading={t('comments')}>
      {comments.length === 0 && <p>{t('noComments')}</p>}
      {comments.map(({ id, link, name, text, at, reporters }) => (
        <form key={id} action={closeComment} className={ui.form}>
          <h3>{t('commentBy', { name })}</h3>
          <p dir="auto">{text}</p>
          <p className={ui.muted}>
            {t('reporters', { count: reporters })} · {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
            <Link href={`/p/${link}`}>{t('openPuzzle')}</Link>
          </p>
          <input type="hidden" name="comment" value={id} />
          <Verdicts texts={{ dismiss: t('dismiss'), 'remove-comment': t('removeComment'), 'take-name': t('removeAndReset') }} />
        </form>
      ))}
    </Panel>
  );
}

/** The buttons that decide, each verdict with its text. */
function Verdicts({ texts }: { readonly texts: Readonly<Record<string, string>> }) {
  return (
    <div className={ui.actions}>
      {Object.entries(texts).map(([verdict, text]) => (
        <Button key={verdict} type="submit" name="verdict" value={verdict}>
          {text}
        </Button>
      ))}
    </div>
  );
}
