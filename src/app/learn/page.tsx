import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { STAGES } from '@/app/_features/learn/lessons';
import { currentPlayerId } from '@/app/_server/visitor';
import { Intro } from '@/app/_ui/intro';
import rows from '@/app/_ui/rows.module.css';
import { techniqueAddress } from '@/app/_ui/technique-url';
import paper from '@/app/_ui/ui.module.css';
import { TECHNIQUE_LEVELS, type TechniqueLevel } from '@/engine/core/kind';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { type Services, services } from '@/server/service-registry';
import { LADDERS, type Rung } from './ladders';
import styles from './page.module.css';
import { PaceSheet } from './technique-stats-panel';

export const dynamic = 'force-dynamic';

type PracticeByLesson = Awaited<ReturnType<Services['practice']['of']>>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn.page');
  return { title: t('title'), description: t('description') };
}

/** Everything that there is to learn, and how far somebody is. */
export default async function LearnPage() {
  const playerId = await currentPlayerId();
  const [t, practice] = await Promise.all([getTranslations('learn.page'), services().practice.of(playerId)]);
  return (
    <div className={paper.page}>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={paper.columns}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <KindSheet key={id} kind={id} practice={practice} />
        ))}
      </div>
      <PaceSheet playerId={playerId} />
    </div>
  );
}

interface KindSheetProps {
  readonly kind: KindId;
  readonly practice: PracticeByLesson;
}

async function KindSheet({ kind, practice }: KindSheetProps) {
  const [t, kinds] = await Promise.all([getTranslations('learn.page'), getTranslations('kinds')]);
  const practised = LADDERS[kind].filter(({ id }) => practice.has(id)).length;
  return (
    <section className={paper.sheet} aria-labelledby={kind}>
      <h2 id={kind}>{kinds(`${kind}.name`)}</h2>
      <p className={paper.soft}>{t('progress', { done: `${practised}`, total: `${LADDERS[kind].length}` })}</p>
      <ul className={rows.rows}>
        <li>
          <Link href={`/learn/${kind}`}>
            <span className={rows.name}>{t('rulesLink')}</span>
            <span className={rows.note}>{t('rulesNote', { count: STAGES[kind].length })}</span>
            {practice.has(`${kind}.rules`) && (
              <span className={rows.state} data-state="done">
                ✓ {t('rulesDone')}
              </span>
            )}
          </Link>
        </li>
      </ul>
      {TECHNIQUE_LEVELS.map((level) => (
        <Rungs key={level} level={level} practice={practice} rungs={LADDERS[kind].filter((rung) => rung.level === level)} />
      ))}
    </section>
  );
}

interface RungsProps {
  readonly level: TechniqueLevel;
  readonly rungs: readonly Rung[];
  readonly practice: PracticeByLesson;
}

async function Rungs({ level, rungs, practice }: RungsProps) {
  if (rungs.length === 0) return null;
  const [t, levels, explainer] = await Promise.all([
    getTranslations('learn.page'),
    getTranslations('around.help.levels'),
    getLocale().then(loadExplainer),
  ]);
  return (
    <div className={styles.level}>
      <h3>{levels(`level${level}`)}</h3>
      <ul className={styles.techniques}>
        {rungs.map(({ id }) => (
          <li key={id}>
            <Link href={techniqueAddress(id)} prefetch={false}>
              {explainer.technique(id).name}
              {practice.has(id) && (
                <span className={styles.tick}>
                  <span aria-hidden="true">✓ {practice.get(id)?.done}</span>
                  <span className="visually-hidden">{t('done', { count: practice.get(id)?.done ?? 0 })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
