import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/app/_ui/panel';
import type { KindId } from '@/engine/kinds/playable';
import type { Results } from '@/server/services/results/results';

type KindTotals = Awaited<ReturnType<Results['totals']>>[number];

/** The player's totals, by kind. */
export async function Totals({ totals }: { readonly totals: readonly KindTotals[] }) {
  const [t, kinds, learn] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), getTranslations('learn.stats')]);
  return (
    <Panel heading={t('totalsHeading')}>
      {totals.map(({ kind, finished, unassisted, races, wins }) => (
        <div key={kind}>
          <h3>{kinds(`${kind as KindId}.name`)}</h3>
          <p>
            {t('solved', { count: finished })} · {t('unassisted', { count: unassisted })}
          </p>
          {races > 0 && (
            <p>
              {t('races', { count: races })} · {t('wins', { count: wins })}
            </p>
          )}
        </div>
      ))}
      <p>
        <Link href="/learn#pace">{learn('profileLink')}</Link>
      </p>
    </Panel>
  );
}
