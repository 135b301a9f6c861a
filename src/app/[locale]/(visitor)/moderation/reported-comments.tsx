import { getFormatter, getTranslations } from 'next-intl/server';
import { closeComment } from '@/app/_features/moderation/actions';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { ModerationQueue } from '@/server/services/moderation/moderation';

/** Comments on published puzzles that players have reported. */
export async function ReportedComments({ comments }: Pick<ModerationQueue, 'comments'>) {
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
          <div className={ui.actions}>
            <Button type="submit" name="verdict" value="dismiss">
              {t('dismiss')}
            </Button>
            <Button type="submit" name="verdict" value="remove-comment">
              {t('removeComment')}
            </Button>
            <Button type="submit" name="verdict" value="take-name">
              {t('removeAndReset')}
            </Button>
          </div>
        </form>
      ))}
    </Panel>
  );
}
