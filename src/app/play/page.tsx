import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { playEndless } from '@/app/_features/solo/actions';
import { Button } from '@/app/_ui/button';
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
    <div className={styles.page}>
      <h1>{t('heading')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {refused === 'daily-limit' && <p role="alert">{refusals(refused)}</p>}
      <div className={styles.kinds}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <form action={playEndless} key={id} className={styles.panel}>
            <input type="hidden" name="kind" value={id} />
            <h2>{kinds(`${id}.name`)}</h2>
            <p>{kinds(`${id}.summary`)}</p>
            <fieldset className={styles.choices}>
              <legend>{t('size')}</legend>
              {STOCK_SIZES[id].map((size, i) => (
                <label key={formatSize(size)}>
                  <input type="radio" name="size" value={formatSize(size)} defaultChecked={i === 0} />
                  <span dir="ltr">{play('size', { width: `${size.width}`, height: `${size.height}` })}</span>
                </label>
              ))}
            </fieldset>
            <fieldset className={styles.choices}>
              <legend>{t('level')}</legend>
              {STOCK_LEVELS.map((level, i) => (
                <label key={level}>
                  <input type="radio" name="level" value={level} defaultChecked={i === 0} />
                  <span>{play(`levels.${level}`)}</span>
                </label>
              ))}
            </fieldset>
            <Button variant="primary" type="submit">
              {t('go')}
            </Button>
          </form>
        ))}
      </div>
    </div>
  );
}
