import { getTranslations } from 'next-intl/server';
import { BoardPicture } from '@/app/_features/board/board-picture';
import type { en } from '@/app/_i18n/messages/en';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import styles from './page.module.css';

type HelpTexts = (typeof en)['help'];
type HelpKey = { [Kind in KindId]: `${Kind}.${keyof HelpTexts[Kind] & string}` }[KindId];

interface RulePictures {
  readonly rule: HelpKey;
  readonly right: readonly string[];
  readonly mistake: HelpKey;
  readonly wrong: readonly string[];
  readonly broken: readonly string[];
}

/** Each rule with a board that satisfies it and one that breaks it. */
export const RULE_PICTURES: Readonly<Record<KindId, readonly RulePictures[]>> = {
  nurikabe: [
    {
      rule: 'nurikabe.islands',
      right: ['3oo#', '####', '#2o#', '####'],
      mistake: 'nurikabe.islandsWrong',
      wrong: ['3o#.', '###.', '#2o#', '####'],
      broken: ['!!..', '....', '....', '....'],
    },
    {
      rule: 'nurikabe.apart',
      right: ['2o##', '##2#', '1#o#', '####'],
      mistake: 'nurikabe.apartWrong',
      wrong: ['2o##', '#2o#', '####', '....'],
      broken: ['!!..', '.!!.', '....', '....'],
    },
    {
      rule: 'nurikabe.sea',
      right: ['#2o#', '####', '#1#1', '####'],
      mistake: 'nurikabe.seaWrong',
      wrong: ['#1##', '2#1#', 'o###', '##1#'],
      broken: ['!...', '....', '....', '....'],
    },
    {
      rule: 'nurikabe.pools',
      right: ['1#2o', '####', '#o#1', '#2##'],
      mistake: 'nurikabe.poolsWrong',
      wrong: ['1#2o', '####', '##1#', '2o##'],
      broken: ['....', '!!..', '!!..', '....'],
    },
  ],
  'tic-tac-logic': [
    {
      rule: 'tic-tac-logic.trio',
      right: ['XxoXoo', '......'],
      mistake: 'tic-tac-logic.trioWrong',
      wrong: ['XxxOo.', '......'],
      broken: ['!!!...', '......'],
    },
    {
      rule: 'tic-tac-logic.balance',
      right: ['XoxOox', 'oOxxoX'],
      mistake: 'tic-tac-logic.balanceWrong',
      wrong: ['XxoXxo', 'oOxxoX'],
      broken: ['!!.!!.', '......'],
    },
    {
      rule: 'tic-tac-logic.distinct',
      right: ['XoxOox', 'oxOxxo', 'XooXox'],
      mistake: 'tic-tac-logic.distinctWrong',
      wrong: ['XoxOox', 'oxOxxo', 'XoxOox'],
      broken: ['!!!!!!', '......', '!!!!!!'],
    },
  ],
};

/** The rules of a kind in pictures. */
export async function IllustratedRules({ kind }: { readonly kind: KindId }) {
  const [t, kinds] = await Promise.all([getTranslations('help'), getTranslations('kinds')]);
  return (
    <Panel id={kind} heading={kinds(`${kind}.name`)}>
      <p>{t(`${kind}.goal`)}</p>
      <ol className={styles.rules}>
        {RULE_PICTURES[kind].map(({ rule, right, mistake, wrong, broken }) => (
          <li key={rule}>
            <figure className={`${ui.group} ${styles.picture}`}>
              <BoardPicture kind={kind} rows={right} />
              <figcaption>
                <strong>{t('right')}</strong> {t(rule)}
              </figcaption>
            </figure>
            <figure className={`${ui.group} ${styles.picture}`} data-right="false">
              <BoardPicture kind={kind} rows={wrong} broken={broken} />
              <figcaption>
                <strong>{t('wrong')}</strong> {t(mistake)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {kind === 'tic-tac-logic' && <p>{kinds('tic-tac-logic.rules.signs')}</p>}
      <p>{t(`${kind}.marks`)}</p>
    </Panel>
  );
}
