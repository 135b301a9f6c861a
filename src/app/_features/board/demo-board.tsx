import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import type { KindId } from '@/engine/kinds/playable';
import { BoardPicture } from './board-picture';
import styles from './demo-board.module.css';

/** A small solved puzzle of each kind, as a picture, and the order in which its marks appear. */
export const DEMOS: Readonly<Record<KindId, { readonly rows: readonly string[]; readonly order: readonly string[] }>> = {
  nurikabe: {
    rows: ['o5###', 'o#2o#', 'o####', 'o#1#o', '###3o'],
    order: ['o.emn', 'pf.kl', 'quaij', 'rb.ch', 'std.g'],
  },
  'tic-tac-logic': {
    rows: ['OOxx', 'xxoo', 'oxXo', 'xOox'],
    order: ['..ab', 'ijcg', 'kl.h', 'e.df'],
  },
};

/** What a kind of puzzle looks like. It leads to the boards that teach it. */
export async function DemoBoard({ kind }: { readonly kind: KindId }) {
  const [t, kinds] = await Promise.all([getTranslations('dailies.home'), getTranslations('kinds')]);
  return (
    <Link className={styles.demo} href={`/learn/${kind}`} prefetch={false}>
      <BoardPicture kind={kind} {...DEMOS[kind]} />
      <span>
        {t('try')}
        <span className="visually-hidden">: {kinds(`${kind}.name`)}</span>
      </span>
    </Link>
  );
}
