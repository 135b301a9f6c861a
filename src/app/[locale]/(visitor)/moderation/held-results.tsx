import { getFormatter, getTranslations } from 'next-intl/server';
import { reviewResult } from '@/app/_features/moderation/actions';
import { Link } from '@/app/_i18n/navigation';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { ModerationQueue } from '@/server/services/moderation/moderation';
import { Reasons, ResultTitle } from './result-summary';

/** Results that wait for review. */
export async function HeldResults({ results }: { readonly results: ModerationQueue['held'] }) {
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
            <div className={ui.actions}>
              <Button type="submit" name="verdict" value="accept">
                {t('accept')}
              </Button>
              <Button type="submit" name="verdict" value="exclude">
                {t('exclude')}
              </Button>
            </div>
          </ActionForm>
        );
      })}
    </Panel>
  );
}
