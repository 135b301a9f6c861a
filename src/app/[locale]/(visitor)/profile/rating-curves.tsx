import { getTranslations } from 'next-intl/server';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The number of races in a curve. */
const CURVE_RACES = 100;

/** The player's ratings, each with its curve. */
export async function RatingCurves({ playerId }: { readonly playerId: string }) {
  const [t, kinds, ratings] = await Promise.all([getTranslations('profile'), getTranslations('kinds'), services().ratings.of(playerId)]);
  return (
    <Panel heading={t('ratingsHeading')}>
      {ratings.length === 0 && <p className={ui.muted}>{t('noRatings')}</p>}
      {ratings.map(({ kind, rating, races }) => (
        <div key={kind}>
          <h3>{kinds(`${kind as KindId}.name`)}</h3>
          <p>{t('ratingNow', { rating: `${rating}`, races })}</p>
          <Curve playerId={playerId} kind={kind as KindId} />
        </div>
      ))}
    </Panel>
  );
}

async function Curve({ playerId, kind }: { readonly playerId: string; readonly kind: KindId }) {
  const [t, page] = await Promise.all([getTranslations(), services().ratings.curve(playerId, kind, { limit: CURVE_RACES })]);
  if (!page.ok || page.value.entries.length < 2) return null;
  const ratings = page.value.entries.map(({ rating }) => rating).reverse();
  const label = t('profile.curve', { kind: t(`kinds.${kind}.name`), count: `${ratings.length}`, ...extremesOf(ratings) });
  return <CurveDrawing ratings={ratings} label={label} />;
}

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** Ratings from the first to the last as a line. Time runs from left to right in every language. */
function CurveDrawing({ ratings, label }: { readonly ratings: readonly number[]; readonly label: string }) {
  const low = Math.min(...ratings);
  const span = Math.max(1, Math.max(...ratings) - low);
  const points = ratings.map((rating, i) => {
    const x = EDGE + (i / (ratings.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((rating - low) / span) * (HEIGHT - 2 * EDGE);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const [lastX, lastY] = points[points.length - 1];
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      <circle cx={lastX} cy={lastY} r="4.5" />
    </svg>
  );
}

function extremesOf(ratings: readonly number[]) {
  return {
    first: `${ratings[0]}`,
    last: `${ratings[ratings.length - 1]}`,
    low: `${Math.min(...ratings)}`,
    high: `${Math.max(...ratings)}`,
  };
}
