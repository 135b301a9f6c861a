import { getFormatter, getTranslations } from 'next-intl/server';
import { closeReport } from '@/app/_features/moderation/actions';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { ReportReason } from '@/server/protocol/report-reasons';
import type { MemberReport } from '@/server/services/moderation/moderation';

export async function Reports({ reports }: { readonly reports: readonly MemberReport[] }) {
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
          <div className={ui.actions}>
            <Button type="submit" name="verdict" value="dismiss">
              {t('dismiss')}
            </Button>
            <Button type="submit" name="verdict" value="take-name">
              {t('resetName')}
            </Button>
          </div>
        </ActionForm>
      ))}
    </Panel>
  );
}
