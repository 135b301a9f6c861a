import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_client/play/duration';
import { judgeResult } from '@/app/_server/moderation';
import paper from '@/app/_ui/paper.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { FLAGS } from '@/engine/play/suspicion';
import type { Desk } from '@/server/services/moderation';

/** Results that nobody has judged yet. */
export async function HeldResults({ results }: { readonly results: Desk['held'] }) {
  const [t, kinds, levels, format] = await Promise.all([
    getTranslations('moderation'),
    getTranslations('kinds'),
    getTranslations('play.levels'),
    getFormatter(),
  ]);
  return (
    <section className={paper.sheet} aria-labelledby="results">
      <h2 id="results">{t('results')}</h2>
      {results.length === 0 && <p>{t('noResults')}</p>}
      {results.map(({ roomId, round, member, name, kind, level, width, height, wallMs, endedAt, flags }) => (
        <form key={`${roomId} ${round} ${member}`} action={judgeResult} className={paper.fields}>
          <h3>
            {t('result', {
              kind: kinds(`${kind as KindId}.name`),
              level: levels(level as 'easy'),
              size: `${width}×${height}`,
              time: formatDuration(wallMs),
            })}
          </h3>
          <p>{t('by', { name: name ?? t('nobody'), date: format.dateTime(endedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
          <ul>
            {FLAGS.filter((flag) => flags.includes(flag)).map((flag) => (
              <li key={flag}>{t(`flags.${flag}`)}</li>
            ))}
          </ul>
          <p>
            <Link href={`/moderation/replay/${roomId}/${round}/${member}`}>{t('watch')}</Link>
          </p>
          <input type="hidden" name="room" value={roomId} />
          <input type="hidden" name="round" value={round} />
          <input type="hidden" name="member" value={member} />
          <div className={paper.ways}>
            <button type="submit" className="button" data-quiet name="verdict" value="accept">
              {t('accept')}
            </button>
            <button type="submit" className="button" data-quiet name="verdict" value="exclude">
              {t('exclude')}
            </button>
          </div>
        </form>
      ))}
    </section>
  );
}
