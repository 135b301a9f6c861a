import { useTranslations } from 'next-intl';
import { memo, type PointerEvent, useMemo } from 'react';
import type { MemberLabels, ReplayBoard } from './replay-board';
import styles from './replay-timeline.module.css';
import { lineOf, type Marker, placeOf, SIGNS, signsOf } from './timeline-markers';

interface TimelineProps {
  readonly boards: readonly ReplayBoard[];
  readonly people: MemberLabels;
  /** How long it all took. */
  readonly ms: number;
  /** Where we are. */
  readonly now: number;
  readonly onSeek: (milliseconds: number) => void;
}

const CURVE_HEIGHT = 96;
const LANE_HEIGHT = 18;

/** How far each board was over time, with what was asked for, taken back and wrong. A press goes there; the slider below is for keys. */
export function Timeline({ boards, people, ms, now, onSeek }: TimelineProps) {
  const t = useTranslations('replay');
  const height = CURVE_HEIGHT + LANE_HEIGHT * boards.length;

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * ms));
  }

  return (
    <figure className={styles.timeline}>
      <div className={styles.drawing} dir="ltr" aria-hidden="true" onPointerDown={onPointer} onPointerMove={onPointer}>
        <svg width="100%" height={height} className={styles.chart} aria-hidden="true">
          {boards.length === 1 && <Thoughts board={boards[0]} ms={ms} />}
          {boards.map((board, i) => (
            <Lane key={board.key} board={board} colour={people.colourOf(board.key)} ms={ms} y={CURVE_HEIGHT + LANE_HEIGHT * (i + 0.5)} />
          ))}
          <Cursor place={placeOf(now, ms)} height={height} />
        </svg>
      </div>
      <figcaption className={styles.legend}>
        <span className="visually-hidden">{t('timeline')}</span>
        {SIGNS.map((sign) => (
          <span key={sign}>
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <SignDrawing sign={sign} />
            </svg>
            {t(`legend.${sign}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Cursor({ place, height }: { readonly place: number; readonly height: number }) {
  return <line className={styles.cursor} x1={`${place}%`} x2={`${place}%`} y1="0" y2={height} />;
}

/** The longest thoughts as bands behind the curve. */
function Thoughts({ board: { story, reel }, ms }: { readonly board: ReplayBoard; readonly ms: number }) {
  return story.thoughts.map(({ frame, ms: length }) => {
    const until = reel.frames[frame].at;
    return (
      <rect
        key={frame}
        className={styles.thought}
        x={`${placeOf(until - length, ms)}%`}
        width={`${placeOf(length, ms)}%`}
        y="0"
        height={CURVE_HEIGHT}
      />
    );
  });
}

interface LaneProps {
  readonly board: ReplayBoard;
  readonly colour: number;
  readonly ms: number;
  readonly y: number;
}

/** One board's curve, and the line of its signs. It does not change while the film plays. */
const Lane = memo(function Lane({ board: { reel, story }, colour, ms, y }: LaneProps) {
  const signs = useMemo(() => signsOf(reel.frames, ms), [reel, ms]);
  return (
    <g data-colour={colour} className={styles.lane}>
      <svg x="0" y="2" width="100%" height={CURVE_HEIGHT - 4} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.curve} d={lineOf(story.reached, ms)} />
      </svg>
      <line className={styles.base} x1="0" x2="100%" y1={y} y2={y} />
      {signs.map(({ sign, place }) => (
        <svg key={`${sign} ${place}`} x={`${place}%`} y={y} overflow="visible" aria-hidden="true">
          <SignDrawing sign={sign} />
        </svg>
      ))}
    </g>
  );
});

/** Told apart by shape, not by colour alone; around the middle, in 14 by 14. */
const DRAWINGS: Readonly<Record<Marker, string>> = {
  undo: 'M0 -5V5',
  check: 'M-5 0L-1.5 4L5 -4',
  help: 'M0 -5.5L5 0L0 5.5L-5 0Z',
  wrong: 'M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5',
  end: 'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
};

function SignDrawing({ sign }: { readonly sign: Marker }) {
  return <path className={styles.sign} data-sign={sign} d={DRAWINGS[sign]} />;
}
