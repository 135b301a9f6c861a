import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_client/explain/load-explainer';
import { STAGES } from '@/app/_client/learn/lessons';
import { Intro } from '@/app/_ui/intro';
import paper from '@/app/_ui/paper.module.css';
import rows from '@/app/_ui/rows.module.css';
import { techniqueAddress } from '@/app/_ui/technique-address';
import { TECHNIQUE_LEVELS, type TechniqueLevel } from '@/engine/core/kind';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { LADDERS, type Rung } from './ladders';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn.page');
  return { title: t('title'), description: t('description') };
}

/** Everything that there is to learn, and how far somebody is. */
export default async function LearnPage() {
  const t = await getTranslations('learn.page');
  return (
    <div className={paper.page}>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={paper.columns}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <KindSheet key={id} kind={id} />
        ))}
      </div>
    </div>
  );
}

async function KindSheet({ kind }: { readonly kind: KindId }) {
  const [t, kinds] = await Promise.all([getTranslations('learn.page'), getTranslations('kinds')]);
  return (
    <section className={paper.sheet} aria-labelledby={kind}>
      <h2 id={kind}>{kinds(`${kind}.name`)}</h2>
      <ul className={rows.rows}>
        <li>
          <Link href={`/learn/${kind}`}>
            <span className={rows.name}>{t('rulesLink')}</span>
            <span className={rows.note}>{t('rulesNote', { count: STAGES[kind].length })}</span>
          </Link>
        </li>
      </ul>
      {TECHNIQUE_LEVELS.map((level) => (
        <Rungs key={level} level={level} rungs={LADDERS[kind].filter((rung) => rung.level === level)} />
      ))}
    </section>
  );
}

async function Rungs({ level, rungs }: { readonly level: TechniqueLevel; readonly rungs: readonly Rung[] }) {
  if (rungs.length === 0) return null;
  const [t, explainer] = await Promise.all([getTranslations('around.help'), getLocale().then(loadExplainer)]);
  return (
    <div className={styles.level}>
      <h3>{t(`levels.level${level}`)}</h3>
      <ul className={styles.techniques}>
        {rungs.map(({ id }) => (
          <li key={id}>
            <Link href={techniqueAddress(id)} prefetch={false}>
              {explainer.technique(id).name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
