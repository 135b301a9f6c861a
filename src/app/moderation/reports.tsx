import { getFormatter, getTranslations } from 'next-intl/server';
import { closeReport } from '@/app/_features/moderation/actions';
import paper from '@/app/_ui/ui.module.css';
import type { ReportReason } from '@/server/protocol/messages';
import type { MemberReport } from '@/server/services/moderation/moderation';

/** What people have complained about. */
export async function Complaints({ complaints }: { readonly complaints: readonly MemberReport[] }) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  return (
    <section className={paper.sheet} aria-labelledby="complaints">
      <h2 id="complaints">{t('complaints')}</h2>
      {complaints.length === 0 && <p>{t('noComplaints')}</p>}
      {complaints.map(({ id, name, nameThen, reason, said, at }) => (
        <form key={id} action={closeReport} className={paper.fields}>
          <h3>{t('about', { name: name ?? t('nobody'), reason: t(`reasons.${reason as ReportReason}`) })}</h3>
          <p className={paper.soft}>
            {nameThen !== null && nameThen !== name && t('nameThen', { name: nameThen })}{' '}
            {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
          {said.length > 0 && (
            <ul aria-label={t('said')}>
              {said.map((line, i) => (
                // Lines may be equal, and their order never changes.
                <li key={i}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          )}
          <input type="hidden" name="report" value={id} />
          <div className={paper.ways}>
            <button type="submit" className="button" data-quiet name="verdict" value="dismiss">
              {t('dismiss')}
            </button>
            <button type="submit" className="button" data-quiet name="verdict" value="take-name">
              {t('takeName')}
            </button>
          </div>
        </form>
      ))}
    </section>
  );
}
