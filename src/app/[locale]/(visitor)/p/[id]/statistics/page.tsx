import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { HeatMap } from '@/app/_features/library/heat-map';
import styles from '@/app/_features/library/library.module.css';
import { roundSeconds } from '@/app/_features/library/round-seconds';
import { Histogram } from '@/app/_features/results/histogram';
import { Link } from '@/app/_i18n/navigation';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import { columnOf, rowOf } from '@/engine/core/grid';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { Stalls } from '@/engine/play/stalls';
import { STATISTICS_SAMPLE } from '@/server/protocol/library';
import { services } from '@/server/service-registry';
import type { PuzzleStatistics } from '@/server/services/library/author-statistics';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('library.statistics');
  return { title: t('heading'), robots: { index: false } };
}

const LONGEST = 8;

/** How a published puzzle is played, for its author. */
export default async function StatisticsPage({ params }: PathProps<'id'>) {
  const { id } = await params;
  const [t, found] = await Promise.all([getTranslations('library.statistics'), services().library.statistics(await currentPlayerId(), id)]);
  if (!found.ok) notFound();
  const { title, plays, players, times } = found.value;
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <p className={ui.lead}>
        <bdi>{title}</bdi>
      </p>
      <p className={ui.muted}>{t('lead')}</p>
      <div className={ui.actions}>
        <ButtonLink href={`/p/${id}`}>{t('toPuzzle')}</ButtonLink>
        {players !== null && (
          <ButtonLink href={`/p/${id}/statistics/csv`} prefetch={false} download>
            {t('download')}
          </ButtonLink>
        )}
      </div>
      {players === null ? (
        <p>{t('few', { count: STATISTICS_SAMPLE })}</p>
      ) : (
        <>
          <Counts plays={plays} players={players} times={times} />
          <StallsPanel statistics={found.value} />
        </>
      )}
    </div>
  );
}

interface CountsProps extends Pick<PuzzleStatistics, 'plays' | 'times'> {
  readonly players: NonNullable<PuzzleStatistics['players']>;
}

async function Counts({ plays, players, times }: CountsProps) {
  const [t, format] = await Promise.all([getTranslations('library.statistics'), getFormatter()]);
  const share = (count: number) =>
    t('share', { count: format.number(count), percent: format.number(count / players.all, { style: 'percent' }) });
  const facts = [
    [t('plays'), format.number(plays)],
    [t('players'), format.number(players.all)],
    [t('finished'), share(players.finished)],
    [t('assisted'), share(players.assisted)],
    [t('hinted'), share(players.hinted)],
    [t('checked'), share(players.checked)],
  ] as const;
  return (
    <Panel heading={t('players')}>
      <dl className={`${ui.facts} ${styles.numbers}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {times !== null && (
        <Histogram
          title={t('times')}
          note={`${t('median', { time: formatDuration(times.medianMs) })} ${t('timesNote')}`}
          bins={times.bins}
          ownMs={null}
        />
      )}
    </Panel>
  );
}

async function StallsPanel({ statistics: { text, stalls, unmeasured } }: { readonly statistics: PuzzleStatistics }) {
  const t = await getTranslations('library.statistics');
  return (
    <Panel heading={t('stalls')}>
      {stalls === null ? (
        <p>{t('fewStalls', { count: STATISTICS_SAMPLE })}</p>
      ) : (
        <>
          <p className={ui.muted}>{t('stallsNote', { plays: stalls.plays })}</p>
          <div className={ui.columns}>
            <div className={ui.group}>
              <HeatMap text={text} cells={stalls.cells} />
            </div>
            <div className={ui.group}>
              <LongestWaits text={text} cells={stalls.cells} />
              <SlowTechniques techniques={stalls.techniques} />
            </div>
          </div>
        </>
      )}
      {unmeasured > 0 && <p className={ui.muted}>{t('measuring', { count: unmeasured })}</p>}
    </Panel>
  );
}

async function LongestWaits({ text, cells }: Pick<PuzzleStatistics, 'text'> & Pick<Stalls, 'cells'>) {
  const [t, explainer, format] = await Promise.all([
    getTranslations('library.statistics'),
    getLocale().then(loadExplainer),
    getFormatter(),
  ]);
  const { puzzle } = requirePuzzle(text);
  const longest = [...cells].sort((one, other) => other.medianMs - one.medianMs).slice(0, LONGEST);
  return (
    <>
      <h3>{t('longest')}</h3>
      <Table caption={t('longest')} columns={[t('cell'), { number: t('seconds') }, t('technique')]}>
        {longest.map(({ cell, medianMs, technique }) => (
          <tr key={cell}>
            <th scope="row">{t('cellAt', { row: `${rowOf(puzzle, cell) + 1}`, column: `${columnOf(puzzle, cell) + 1}` })}</th>
            <td data-number>{format.number(roundSeconds(medianMs), LATIN)}</td>
            <td>
              {technique === null ? t('unknown') : <TechniqueLink technique={technique} name={explainer.technique(technique).name} />}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

async function SlowTechniques({ techniques }: Pick<Stalls, 'techniques'>) {
  const [t, explainer, format] = await Promise.all([
    getTranslations('library.statistics'),
    getLocale().then(loadExplainer),
    getFormatter(),
  ]);
  if (techniques.length === 0) return null;
  return (
    <>
      <h3>{t('techniques')}</h3>
      <Table caption={t('techniques')} columns={[t('technique'), { number: t('perMove') }, { number: t('moves') }]}>
        {techniques.map(({ technique, msPerMove, moves }) => (
          <tr key={technique}>
            <th scope="row">
              <TechniqueLink technique={technique} name={explainer.technique(technique).name} />
            </th>
            <td data-number>{format.number(roundSeconds(msPerMove), LATIN)}</td>
            <td data-number>{format.number(moves, LATIN)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function TechniqueLink({ technique, name }: { readonly technique: string; readonly name: string }) {
  return (
    <Link href={techniquePath(technique)} prefetch={false}>
      {name}
    </Link>
  );
}

const LATIN = { numberingSystem: 'latn' };
