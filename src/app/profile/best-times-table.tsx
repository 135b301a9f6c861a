import { getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { Results } from '@/server/services/results/results';

type BestTime = Awaited<ReturnType<Results['bests']>>[number];

/** The fastest first attempts. */
export async function BestTimesTable({ bests }: { readonly bests: readonly BestTime[] }) {
  const [t, kinds, play] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), getTranslations('play')]);
  return (
    <Panel heading={t('bestsHeading')}>
      <p className={ui.muted}>{t('bestsNote')}</p>
      <Table columns={[t('puzzle'), t('level'), t('size'), { number: t('time') }, t('help')]}>
        {bests.map(({ kind, level, width, height, isAssisted, wallMs }) => (
          <tr key={`${kind}/${level}/${width}/${height}/${isAssisted}`}>
            <th scope="row">{kinds(`${kind as KindId}.name`)}</th>
            <td>{play(`levels.${level as 'easy'}`)}</td>
            <td>
              <bdi dir="ltr">{play('size', { width: `${width}`, height: `${height}` })}</bdi>
            </td>
            <td data-number>
              <bdi dir="ltr">{formatDuration(wallMs)}</bdi>
            </td>
            <td>{isAssisted ? t('withHelp') : t('withoutHelp')}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
