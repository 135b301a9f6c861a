import { getTranslations } from 'next-intl/server';
import { CluePicture } from '@/app/_features/board/clue-picture';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { CellStall } from '@/engine/play/stalls';
import styles from './heat-map.module.css';
import { roundSeconds } from './round-seconds';

interface HeatMapProps {
  /** Canonical notation. */
  readonly text: string;
  readonly cells: readonly CellStall[];
}

/** From the lightest to the darkest. */
const SHADES = 5;
/** Wider boards have no room for numbers; the table has them. */
const WIDEST_NUMBERED = 12;

/** How long players waited for each cell: a map whose shades differ in lightness, with numbers, and the same as a table. */
export async function HeatMap({ text, cells }: HeatMapProps) {
  const t = await getTranslations('library.statistics');
  const { width, height } = requirePuzzle(text).puzzle;
  const secondsOf = new Map(cells.map(({ cell, medianMs }) => [cell, roundSeconds(medianMs)]));
  const longest = Math.max(1, ...secondsOf.values());
  const bounds = Array.from({ length: SHADES + 1 }, (_, i) => roundSeconds((i * longest * 1000) / SHADES));
  const shadeOf = (seconds: number) => Math.min(SHADES, 1 + Math.floor((SHADES * seconds) / longest));

  function drawWait(cell: number) {
    const seconds = secondsOf.get(cell);
    return seconds === undefined ? undefined : (
      <g data-shade={shadeOf(seconds)} className={styles.wait}>
        <rect width="40" height="40" />
        {width <= WIDEST_NUMBERED && (
          <text x="20" y="25.5">
            {Math.round(seconds)}
          </text>
        )}
      </g>
    );
  }

  return (
    <>
      <figure className={styles.figure}>
        <figcaption>{t('map')}</figcaption>
        <CluePicture text={text} drawBlank={drawWait} />
        <ul className={ui.legend} aria-hidden="true">
          {bounds.slice(1).map((to, i) => (
            <li key={to}>
              <span data-shade={i + 1} className={styles.swatch} />
              <bdi>{t('range', { from: `${bounds[i]}`, to: `${to}` })}</bdi>
            </li>
          ))}
        </ul>
      </figure>
      <details>
        <summary>{t('asTable')}</summary>
        {/* As the board, which is never mirrored. */}
        <div dir="ltr">
          <Table
            caption={t('tableCaption')}
            columns={[
              t('row'),
              ...Array.from({ length: width }, (_, x) => (
                <th scope="col" key={x} data-number aria-label={t('column', { number: `${x + 1}` })}>
                  {x + 1}
                </th>
              )),
            ]}
          >
            {Array.from({ length: height }, (_, y) => y).map((y) => (
              <tr key={y}>
                <th scope="row">{y + 1}</th>
                {Array.from({ length: width }, (_, x) => x).map((x) => (
                  <td key={x} data-number>
                    {secondsOf.get(y * width + x) ?? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{t('noTime')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </>
  );
}
