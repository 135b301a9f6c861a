import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { techniqueAddress } from '@/app/_ui/technique-url';
import paper from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { type Services, services } from '@/server/service-registry';
import styles from './page.module.css';

type KindPace = Awaited<ReturnType<Services['paces']['of']>>[number];
type TechniquePace = KindPace['techniques'][number];

/** As many exercises as one sets about at a time. */
const SUGGESTED = 3;
const SECOND_MS = 1_000;

/** Which techniques somebody is quick and slow at, with exercises for the slow ones; for their own eyes. */
export async function PaceSheet({ playerId }: { readonly playerId: string }) {
  const [t, paces] = await Promise.all([getTranslations('learn.pace'), services().paces.of(playerId)]);
  return (
    <section className={paper.sheet} aria-labelledby="pace">
      <h2 id="pace">{t('heading')}</h2>
      {paces.length === 0 ? (
        <>
          <p>{t('empty')}</p>
          <p>
            <Link href="/">{t('toToday')}</Link>
          </p>
        </>
      ) : (
        <>
          <p className={paper.soft}>{t('intro')}</p>
          <div className={paper.columns}>
            {paces.map((pace) => (
              <KindPaces key={pace.kind} pace={pace} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

async function KindPaces({ pace }: { readonly pace: KindPace }) {
  const [t, kinds, seconds] = await Promise.all([getTranslations('learn.pace'), getTranslations('kinds'), secondsFormat()]);
  const { kind, boards, moves, msPerMove, techniques } = pace;
  const quick = techniques.filter(({ verdict }) => verdict === 'quick').sort((a, b) => a.msPerMove - b.msPerMove);
  const slow = techniques.filter(({ verdict }) => verdict === 'slow').sort((a, b) => b.msPerMove - a.msPerMove);
  return (
    <div className={styles.paces}>
      <h3>{kinds(`${kind as KindId}.name`)}</h3>
      <p>{t('basis', { boards, moves, seconds: seconds(msPerMove) })}</p>
      {techniques.every(({ verdict }) => verdict === 'few') ? <p>{t('tooFew')}</p> : quick.length + slow.length === 0 && <p>{t('even')}</p>}
      {slow.length > 0 && <SlowAt techniques={slow} />}
      {quick.length > 0 && <QuickAt techniques={quick} />}
      <details>
        <summary>{t('all')}</summary>
        <PaceTable techniques={techniques} />
      </details>
    </div>
  );
}

interface TechniquesProps {
  readonly techniques: readonly TechniquePace[];
}

async function SlowAt({ techniques }: TechniquesProps) {
  const [t, explainer] = await Promise.all([getTranslations('learn.pace'), getLocale().then(loadExplainer)]);
  return (
    <>
      <h4>{t('slowAt')}</h4>
      <ul className={styles.at}>
        {techniques.slice(0, SUGGESTED).map(({ technique }) => (
          <li key={technique}>
            <Link className="button" data-quiet href={techniqueAddress(technique)} prefetch={false}>
              {t('exercise', { name: explainer.technique(technique).name })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

async function QuickAt({ techniques }: TechniquesProps) {
  const [t, explainer] = await Promise.all([getTranslations('learn.pace'), getLocale().then(loadExplainer)]);
  return (
    <>
      <h4>{t('quickAt')}</h4>
      <ul className={styles.at}>
        {techniques.map(({ technique }) => (
          <li key={technique} className={paper.badge}>
            {explainer.technique(technique).name}
          </li>
        ))}
      </ul>
    </>
  );
}

async function PaceTable({ techniques }: TechniquesProps) {
  const [t, explainer, seconds] = await Promise.all([getTranslations('learn.pace'), getLocale().then(loadExplainer), secondsFormat()]);
  return (
    <div className={paper.scroll}>
      <table className={paper.table}>
        <thead>
          <tr>
            <th scope="col">{t('technique')}</th>
            <th scope="col" className={paper.number}>
              {t('moves')}
            </th>
            <th scope="col" className={paper.number}>
              {t('perMove')}
            </th>
            <th scope="col">{t('compared')}</th>
          </tr>
        </thead>
        <tbody>
          {techniques.map(({ technique, moves, msPerMove, verdict }) => (
            <tr key={technique}>
              <th scope="row">{explainer.technique(technique).name}</th>
              <td className={paper.number}>{moves}</td>
              <td className={paper.number}>{seconds(msPerMove)}</td>
              <td>{t(`verdicts.${verdict}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function secondsFormat(): Promise<(ms: number) => string> {
  const format = await getFormatter();
  return (ms) => format.number(ms / SECOND_MS, { maximumFractionDigits: 1, numberingSystem: 'latn' });
}
