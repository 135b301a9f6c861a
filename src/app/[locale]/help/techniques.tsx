import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { Link } from '@/app/_i18n/navigation';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import { LADDERS, type Rung } from '@/app/[locale]/(visitor)/learn/ladders';
import { TECHNIQUE_LEVELS, type TechniqueLevel } from '@/engine/core/kind';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import styles from './page.module.css';

/** The techniques that hints use, by kind and level. */
export async function Techniques() {
  const [t, kinds] = await Promise.all([getTranslations('help'), getTranslations('kinds')]);
  return (
    <Panel id="techniques" heading={t('techniquesHeading')}>
      <p>{t('techniquesIntro')}</p>
      <div className={ui.columns}>
        {PLAYABLE_KINDS.map(({ id }) => (
          <div key={id} className={`${ui.group} ${styles.ladder}`}>
            <h3>{kinds(`${id}.name`)}</h3>
            {TECHNIQUE_LEVELS.map((level) => (
              <Rungs key={level} level={level} rungs={LADDERS[id].filter((rung) => rung.level === level)} />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}

async function Rungs({ level, rungs }: { readonly level: TechniqueLevel; readonly rungs: readonly Rung[] }) {
  if (rungs.length === 0) return null;
  const [t, explainer] = await Promise.all([getTranslations('help'), getLocale().then(loadExplainer)]);
  return (
    <details>
      <summary>{t(`levels.level${level}`)}</summary>
      <dl>
        {rungs.map(({ id }) => {
          const { name, idea } = explainer.technique(id);
          return (
            <div key={id}>
              <dt>
                <Link href={techniquePath(id)} prefetch={false}>
                  {name}
                </Link>
              </dt>
              <dd>{idea}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
