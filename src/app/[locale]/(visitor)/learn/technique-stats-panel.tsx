import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { Link } from '@/app/_i18n/navigation';
import { ButtonLink } from '@/app/_ui/button-link';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import type { KindId } from '@/engine/kinds/playable';
import { type Services, services } from '@/server/service-registry';

type KindStats = Awaited<ReturnType<Services['techniqueStats']['of']>>[number];
type TechniqueStat = KindStats['techniques'][number];

/** Few enough exercises for one session. */
const SUGGESTED = 3;
const SECOND_MS = 1_000;

/** The visitor's fastest and slowest techniques, with exercises for the slow ones. Only the visitor sees it. */
export async function TechniqueStatsPanel({ playerId }: { readonly playerId: string | undefined }) {
  const t = await getTranslations('learn.stats');
  const allStats = playerId === undefined ? [] : await services().techniqueStats.of(playerId);
  return (
    <Panel id="pace" heading={t('heading')}>
      {allStats.length === 0 ? (
        <>
          <p>{t('empty')}</p>
          <p>
            <Link href="/">{t('toToday')}</Link>
          </p>
        </>
      ) : (
        <>
          <p className={ui.muted}>{t('intro')}</p>
          <div className={ui.columns}>
            {allStats.map((stats) => (
              <KindStatsTable key={stats.kind} stats={stats} />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}

async function KindStatsTable({ stats }: { readonly stats: KindStats }) {
  const [t, kinds, seconds] = await Promise.all([getTranslations('learn.stats'), getTranslations('kinds'), secondsFormat()]);
  const { kind, boards, moves, msPerMove, techniques } = stats;
  const quick = techniques.filter(({ verdict }) => verdict === 'quick').sort((a, b) => a.msPerMove - b.msPerMove);
  const slow = techniques.filter(({ verdict }) => verdict === 'slow').sort((a, b) => b.msPerMove - a.msPerMove);
  return (
    <div className={ui.group}>
      <h3>{kinds(`${kind as KindId}.name`)}</h3>
      <p>{t('basis', { boards, moves, seconds: seconds(msPerMove) })}</p>
      {techniques.every(({ verdict }) => verdict === 'few') ? <p>{t('tooFew')}</p> : quick.length + slow.length === 0 && <p>{t('even')}</p>}
      <Group techniques={slow} isSlow />
      <Group techniques={quick} isSlow={false} />
      <details>
        <summary>{t('all')}</summary>
        <TechniqueStatsTable techniques={techniques} />
      </details>
    </div>
  );
}

interface TechniquesProps {
  readonly techniques: readonly TechniqueStat[];
}

async function Group({ techniques, isSlow }: TechniquesProps & { readonly isSlow: boolean }) {
  if (techniques.length === 0) return null;
  const [t, explainer] = await Promise.all([getTranslations('learn.stats'), getLocale().then(loadExplainer)]);
  return (
    <>
      <h4>{t(isSlow ? 'slowAt' : 'quickAt')}</h4>
      <ul className={ui.actions}>
        {techniques.slice(0, isSlow ? SUGGESTED : undefined).map(({ technique }) => {
          const { name } = explainer.technique(technique);
          return (
            <li key={technique} className={isSlow ? undefined : ui.badge}>
              {isSlow ? (
                <ButtonLink href={techniquePath(technique)} prefetch={false}>
                  {t('exercise', { name })}
                </ButtonLink>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

async function TechniqueStatsTable({ techniques }: TechniquesProps) {
  const [t, explainer, seconds] = await Promise.all([getTranslations('learn.stats'), getLocale().then(loadExplainer), secondsFormat()]);
  return (
    <Table columns={[t('technique'), { number: t('moves') }, { number: t('perMove') }, t('compared')]}>
      {techniques.map(({ technique, moves, msPerMove, verdict }) => (
        <tr key={technique}>
          <th scope="row">{explainer.technique(technique).name}</th>
          <td data-number>{moves}</td>
          <td data-number>{seconds(msPerMove)}</td>
          <td>{t(`verdicts.${verdict}`)}</td>
        </tr>
      ))}
    </Table>
  );
}

async function secondsFormat(): Promise<(ms: number) => string> {
  const format = await getFormatter();
  return (ms) => format.number(ms / SECOND_MS, { maximumFractionDigits: 1, numberingSystem: 'latn' });
}
