import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { STAGES } from '@/app/_features/learn/lessons';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import { findVisitor } from '@/app/_server/visitor';
import { Intro } from '@/app/_ui/intro';
import { Panel } from '@/app/_ui/panel';
import rows from '@/app/_ui/rows.module.css';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import { LADDERS, type Rung } from '@/app/[locale]/(visitor)/learn/ladders';
import { TECHNIQUE_LEVELS, type TechniqueLevel } from '@/engine/core/kind';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { type Services, services } from '@/server/service-registry';
import styles from './page.module.css';
import { TechniqueStatsPanel } from './technique-stats-panel';

type PracticeByLesson = Awaited<ReturnType<Services['practice']['of']>>;

export const generateMetadata = pageMetadata('learn.page.title', 'learn.page.description');

/** All lessons and techniques, with the visitor's progress. */
export default async function LearnPage() {
  const [t, visitor] = await Promise.all([getTranslations('learn.page'), findVisitor()]);
  const practice: PracticeByLesson = visitor === undefined ? new Map() : await services().practice.of(visitor.playerId);
  return (
    <div className={ui.page}>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={ui.columns}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <KindPanel key={id} kind={id} practice={practice} />
        ))}
      </div>
      <TechniqueStatsPanel playerId={visitor?.playerId} />
    </div>
  );
}

interface KindPanelProps {
  readonly kind: KindId;
  readonly practice: PracticeByLesson;
}

async function KindPanel({ kind, practice }: KindPanelProps) {
  const [t, kinds] = await Promise.all([getTranslations('learn.page'), getTranslations('kinds')]);
  const practised = LADDERS[kind].filter(({ id }) => practice.has(id)).length;
  return (
    <Panel heading={kinds(`${kind}.name`)}>
      <p className={ui.muted}>{t('progress', { done: `${practised}`, total: `${LADDERS[kind].length}` })}</p>
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
        <li>
          <Link href={`/learn/${kind}/proof`}>
            <span className={rows.name}>{t('proofLink')}</span>
            <span className={rows.note}>{t('proofNote')}</span>
          </Link>
        </li>
      </ul>
      {TECHNIQUE_LEVELS.map((level) => (
        <Rungs key={level} level={level} practice={practice} rungs={LADDERS[kind].filter((rung) => rung.level === level)} />
      ))}
    </Panel>
  );
}

interface RungsProps {
  readonly level: TechniqueLevel;
  readonly rungs: readonly Rung[];
  readonly practice: PracticeByLesson;
}

async function Rungs({ level, rungs, practice }: RungsProps) {
  if (rungs.length === 0) return null;
  const [t, explainer] = await Promise.all([getTranslations(), getLocale().then(loadExplainer)]);
  return (
    <div className={ui.group}>
      <h3>{t(`help.levels.level${level}`)}</h3>
      <ul className={styles.techniques}>
        {rungs.map(({ id }) => (
          <li key={id}>
            <Link className={ui.line} href={techniquePath(id)} prefetch={false}>
              {explainer.technique(id).name}
              {practice.has(id) && (
                <span className={styles.tick}>
                  <span aria-hidden="true">✓ {practice.get(id)?.done}</span>
                  <span className="visually-hidden">{t('learn.page.done', { count: practice.get(id)?.done ?? 0 })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
