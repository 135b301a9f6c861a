import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/app/_server/page-metadata';
import { ButtonLink } from '@/app/_ui/button-link';
import { ListPanel } from '@/app/_ui/list-panel';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { BADGES } from '@/engine/play/results';
import { IllustratedRules } from './illustrated-rules';
import styles from './page.module.css';
import { Techniques } from './techniques';

export const generateMetadata = pageMetadata('help.title', 'help.description');

/** How to play, on one page. */
export default async function HelpPage() {
  const [t, lessons] = await Promise.all([getTranslations('help'), getTranslations('classroom.help')]);
  return (
    <Page heading={t('heading')} lead={t('intro')}>
      <Contents />
      <div className={ui.columns}>
        <IllustratedRules kind="nurikabe" />
        <div className={ui.stack}>
          <IllustratedRules kind="tic-tac-logic" />
          <Playing />
        </div>
      </div>
      <p className={ui.actions}>
        <ButtonLink variant="primary" href="/daily/nurikabe/easy">
          {t('start')}
        </ButtonLink>
        <ButtonLink href="/learn">{t('learn')}</ButtonLink>
      </p>
      <ListPanel id="tools" heading={t('toolsHeading')} texts={TOOLS.map((tool) => t(`tools.${tool}`))} />
      <div className={ui.columns}>
        <Panel id="dailies" heading={t('dailyHeading')}>
          <p>{t('daily')}</p>
          <p>{t('ranked')}</p>
          <p>{t('rankedDevice')}</p>
          <p>{t('streak')}</p>
        </Panel>
        <Panel id="races" heading={t('raceHeading')}>
          <p>{t('race')}</p>
          <p>{t('rating')}</p>
          <p>{t('ratingPairs')}</p>
          <p>{t('ghosts')}</p>
          <p>{t('replay')}</p>
        </Panel>
        <Panel id="classes" heading={lessons('heading')}>
          <p>{lessons('text')}</p>
          <p>{lessons('results')}</p>
          <p>
            <ButtonLink href="/rooms/new?mode=classroom">{lessons('open')}</ButtonLink>
          </p>
        </Panel>
        <Panel id="lab" heading={t('labHeading')}>
          <p>{t('lab')}</p>
          <p>{t('watchSolved')}</p>
          <p>
            <ButtonLink href="/lab">{t('openLab')}</ButtonLink>
          </p>
        </Panel>
      </div>
      <Techniques />
      <Badges />
    </Page>
  );
}

async function Contents() {
  const [t, kinds, lessons] = await Promise.all([getTranslations('help'), getTranslations('kinds'), getTranslations('classroom.help')]);
  const parts = [
    ...PLAYABLE_KINDS.map(({ id }) => ({ id, name: kinds(`${id}.name`) })),
    { id: 'playing', name: t('playHeading') },
    { id: 'tools', name: t('toolsHeading') },
    { id: 'dailies', name: t('dailyHeading') },
    { id: 'races', name: t('raceHeading') },
    { id: 'classes', name: lessons('heading') },
    { id: 'lab', name: t('labHeading') },
    { id: 'techniques', name: t('techniquesHeading') },
    { id: 'badges', name: t('badgesHeading') },
  ];
  return (
    <nav className={ui.actions} aria-label={t('contents')}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

const KEYS = ['arrows', 'space', 'letters', 'erase', 'paint', 'undo', 'read', 'zoom', 'all'] as const;

async function Playing() {
  const t = await getTranslations('help');
  return (
    <Panel id="playing" heading={t('playHeading')}>
      <h3>{t('mouse')}</h3>
      <p>{t('mouseText')}</p>
      <h3>{t('touch')}</h3>
      <p>{t('touchText')}</p>
      <h3>{t('keys')}</h3>
      <dl className={`${ui.group} ${styles.keys}`}>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keyNames.${key}`)}</kbd>
            </dt>
            <dd>{t(`keyTexts.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const TOOLS = ['check', 'hint', 'mistake', 'whatIf'] as const;

async function Badges() {
  const [t, badges] = await Promise.all([getTranslations('help'), getTranslations('badges')]);
  return (
    <Panel id="badges" heading={t('badgesHeading')}>
      <dl className={`${ui.group} ${styles.keys}`}>
        {BADGES.map((badge) => (
          <div key={badge}>
            <dt>
              <span className={ui.badge}>{badges(`${badge}.name`)}</span>
            </dt>
            <dd>{badges(`${badge}.meaning`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
