import { getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { Results } from '@/server/services/results/results';

type BestTime = Awaited<ReturnType<Results['bests']>>[number];

/** The fastest first attempts. */
export async function BestTimesTable({ bests }: { readonly bests: readonly BestTime[] }) {
  const [t, kinds, play] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), getTranslations('play')]);
  return (
    <section className={ui.panel} aria-labelledby="bests">
      <h2 id="bests">{t('bestsHeading')}</h2>
      <p className={ui.muted}>{t('bestsNote')}</p>
      <div className={ui.scroll}>
        <table className={ui.table}>
          <thead>
            <tr>
              <th scope="col">{t('puzzle')}</th>
              <th scope="col">{t('level')}</th>
              <th scope="col">{t('size')}</th>
              <th scope="col" className={ui.number}>
                {t('time')}
              </th>
              <th scope="col">{t('help')}</th>
            </tr>
          </thead>
          <tbody>
            {bests.map(({ kind, level, width, height, isAssisted, wallMs }) => (
              <tr key={`${kind}/${level}/${width}/${height}/${isAssisted}`}>
                <th scope="row">{kinds(`${kind as KindId}.name`)}</th>
                <td>{play(`levels.${level as 'easy'}`)}</td>
                <td>
                  <bdi dir="ltr">{play('size', { width: `${width}`, height: `${height}` })}</bdi>
                </td>
                <td className={ui.number}>
                  <bdi dir="ltr">{formatDuration(wallMs)}</bdi>
                </td>
                <td>{isAssisted ? t('withHelp') : t('withoutHelp')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
