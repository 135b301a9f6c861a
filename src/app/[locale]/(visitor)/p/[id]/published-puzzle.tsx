import { getFormatter, getTranslations } from 'next-intl/server';
import { AddToCollection } from '@/app/_features/library/add-to-collection';
import styles from '@/app/_features/library/library.module.css';
import { libraryPath } from '@/app/_features/library/library-path';
import { ManagePuzzle } from '@/app/_features/library/manage-puzzle';
import { PuzzleCards } from '@/app/_features/library/puzzle-cards';
import { PuzzleTalk } from '@/app/_features/library/puzzle-talk';
import { removePuzzle } from '@/app/_features/moderation/actions';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { ConfirmButton } from '@/app/_ui/confirm';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { LibraryLevel } from '@/server/protocol/library';
import type { LibraryPuzzle } from '@/server/services/library/library';
import page from './page.module.css';

interface PublishedPuzzleProps {
  readonly puzzle: LibraryPuzzle;
  readonly isModerator: boolean;
}

/** What the library says about a puzzle: its author, its numbers, who was fastest, and what else the author made. */
export async function PublishedPuzzle({ puzzle, isModerator }: PublishedPuzzleProps) {
  const t = await getTranslations('library');
  const { link, title, author, isAuthor, isListed, isOpen, canTalk, more } = puzzle;
  return (
    <ClientMessages route="p/[id]">
      <div className={page.about} data-screen-only>
        <div className={ui.columns}>
          <div className={ui.stack}>
            <Facts puzzle={puzzle} />
            {isAuthor && <ManagePuzzle link={link} title={title} isOpen={isOpen} isListed={isListed} />}
            {isModerator && isListed && (
              <div className={ui.actions}>
                <ConfirmButton
                  label={t('manage.moderate')}
                  question={t('manage.moderateSure', { title })}
                  cancel={t('manage.cancel')}
                  action={removePuzzle}
                  values={{ link }}
                />
              </div>
            )}
          </div>
          <div className={ui.stack}>
            {canTalk && <PuzzleTalk key={`${isOpen}`} link={link} />}
            <Fastest puzzle={puzzle} />
          </div>
        </div>
        {more.length > 0 && author !== null && (
          <section className={ui.stack} aria-labelledby="more-by">
            <h2 id="more-by">{t('puzzle.moreBy', { name: author })}</h2>
            <PuzzleCards label={t('puzzle.moreBy', { name: author })} entries={more} />
          </section>
        )}
      </div>
    </ClientMessages>
  );
}

/** What comes with the result of a published puzzle. */
export function AfterEnd({ puzzle }: PuzzleProps) {
  return (
    <>
      <PuzzleTalk link={puzzle.link} />
      <Facts puzzle={puzzle} />
      <Fastest puzzle={puzzle} />
    </>
  );
}

type PuzzleProps = Pick<PublishedPuzzleProps, 'puzzle'>;

async function Facts({ puzzle }: PuzzleProps) {
  const { link, author, credit, publishedAt, plays, likes, level, felt, medianMs, lowMs, highMs, rating } = puzzle;
  const [t, play, format] = await Promise.all([getTranslations('library.puzzle'), getTranslations('play'), getFormatter()]);
  const facts = [
    [t('author'), author === null ? t('deleted') : <Link href={libraryPath({ by: author })}>{author}</Link>],
    ...(credit === null ? [] : [[t('credit'), <bdi key="credit">{credit}</bdi>]]),
    [t('published'), format.dateTime(publishedAt, { dateStyle: 'medium' })],
    [play('level'), play(`levels.${level as LibraryLevel}`)],
    ...(felt === null ? [] : [[t('felt'), t('feltBy', { level: play(`levels.${felt.level}`), count: felt.opinions })]]),
    ...(medianMs === null ? [] : [[t('median'), medianText(medianMs, lowMs, highMs)]]),
    ...(rating === null ? [] : [[t('rating'), format.number(rating, { useGrouping: false })]]),
    [t('plays'), format.number(plays)],
    [t('likes'), format.number(likes)],
  ] as const;

  function medianText(median: number, low: number | null, high: number | null): string {
    if (low === null || high === null) return formatDuration(median);
    return t('interval', { median: formatDuration(median), low: formatDuration(low), high: formatDuration(high) });
  }

  return (
    <Panel heading={t('heading')}>
      <dl className={`${ui.facts} ${styles.numbers}`}>
        {facts.map(([name, value]) => (
          <div key={`${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={ui.actions}>
        <AddToCollection link={link} />
      </div>
    </Panel>
  );
}

async function Fastest({ puzzle: { fastest } }: PuzzleProps) {
  const [t, boards] = await Promise.all([getTranslations('library.puzzle'), getTranslations('leaderboards')]);
  return (
    <Panel heading={t('fastest')}>
      <p className={ui.muted}>{t(fastest.length === 0 ? 'noTimes' : 'fastestNote')}</p>
      {fastest.length > 0 && (
        <Table caption={t('fastest')} columns={[boards('place'), boards('name'), { number: boards('time') }]}>
          {fastest.map(({ name, wallMs, isOwn }, i) => (
            <tr key={name} data-own={isOwn || undefined}>
              <td data-number>{i + 1}</td>
              <th scope="row">
                <bdi>{name}</bdi> {isOwn && <span className={ui.badge}>{boards('you')}</span>}
              </th>
              <td data-number dir="ltr">
                {formatDuration(wallMs)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
