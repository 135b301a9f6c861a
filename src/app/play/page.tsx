import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { playEndless } from '@/app/_features/solo/actions';
import { Button } from '@/app/_ui/button';
import { Segmented } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { formatSize, STOCK_LEVELS, STOCK_SIZES } from '@/server/protocol/catalog';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('solo'))('title') };
}

/** Endless play: a form for each kind, since their sizes differ. */
export default async function PlayPage({ searchParams }: { readonly searchParams: Promise<{ readonly refused?: string | string[] }> }) {
  const [t, play, kinds] = await Promise.all([getTranslations('solo'), getTranslations('play'), getTranslations('kinds')]);
  const refusals = await getTranslations('refusals');
  const { refused } = await searchParams;
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <p className={ui.lead}>{t('intro')}</p>
      {refused === 'daily-limit' && <p role="alert">{refusals(refused)}</p>}
      <div className={ui.columns}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <Panel key={id} heading={kinds(`${id}.name`)}>
            <form action={playEndless} className={styles.form}>
              <input type="hidden" name="kind" value={id} />
              <p className={ui.muted}>{kinds(`${id}.summary`)}</p>
              <Segmented
                legend={t('size')}
                name="size"
                options={STOCK_SIZES[id].map((size) => [
                  formatSize(size),
                  play('size', { width: `${size.width}`, height: `${size.height}` }),
                ])}
                defaultValue={formatSize(STOCK_SIZES[id][0])}
              />
              <Segmented
                legend={t('level')}
                name="level"
                options={STOCK_LEVELS.map((level) => [level, play(`levels.${level}`)])}
                defaultValue={STOCK_LEVELS[0]}
              />
              <Button variant="primary" type="submit">
                {t('go')}
              </Button>
            </form>
          </Panel>
        ))}
      </div>
    </div>
  );
}
