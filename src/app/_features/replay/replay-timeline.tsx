import { useTranslations } from 'next-intl';
import { memo, type PointerEvent, useMemo } from 'react';
import ui from '@/app/_ui/ui.module.css';
import type { MemberLabels, ReplayBoard } from './replay-board';
import styles from './replay-timeline.module.css';
import { MARKERS, type Marker, offsetOf, progressPath, timelineMarkers } from './timeline-markers';

interface ReplayTimelineProps {
  readonly boards: readonly ReplayBoard[];
  readonly labels: MemberLabels;
  /** The duration of the round. */
  readonly ms: number;
  /** The current time. */
  readonly now: number;
  readonly onSeek: (milliseconds: number) => void;
}

const CURVE_HEIGHT = 96;
const LANE_HEIGHT = 18;

/** The progress of each board over time, with markers for hints, undos and mistakes. A press seeks; the slider below is for keys. */
export function ReplayTimeline({ boards, labels, ms, now, onSeek }: ReplayTimelineProps) {
  const t = useTranslations('replay');
  const height = CURVE_HEIGHT + LANE_HEIGHT * boards.length;
  const place = `${offsetOf(now, ms)}%`;

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * ms));
  }

  return (
    <figure className={ui.group}>
      <div className={styles.drawing} dir="ltr" aria-hidden="true" onPointerDown={onPointer} onPointerMove={onPointer}>
        <svg width="100%" height={height} className={styles.chart} aria-hidden="true">
          {boards.length === 1 && <LongPauses board={boards[0]} ms={ms} />}
          {boards.map((board, i) => (
            <Lane key={board.key} board={board} colour={labels.colourOf(board.key)} ms={ms} y={CURVE_HEIGHT + LANE_HEIGHT * (i + 0.5)} />
          ))}
          <line className={styles.cursor} x1={place} x2={place} y1="0" y2={height} />
        </svg>
      </div>
      <figcaption className={ui.legend}>
        <span className="visually-hidden">{t('timeline')}</span>
        {MARKERS.map((marker) => (
          <span key={marker}>
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <MarkerIcon marker={marker} />
            </svg>
            {t(`legend.${marker}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The longest pauses as bands behind the curve. */
function LongPauses({ board: { stats, replay }, ms }: { readonly board: ReplayBoard; readonly ms: number }) {
  return stats.longPauses.map(({ frame, ms: length }) => {
    const until = replay.frames[frame].at;
    return (
      <rect
        key={frame}
        className={styles.thought}
        x={`${offsetOf(until - length, ms)}%`}
        width={`${offsetOf(length, ms)}%`}
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

/** One board's curve and markers. It does not change during playback. */
const Lane = memo(function Lane({ board: { replay, stats }, colour, ms, y }: LaneProps) {
  const markers = useMemo(() => timelineMarkers(replay.frames, ms), [replay, ms]);
  return (
    <g data-colour={colour} className={styles.lane}>
      <svg x="0" y="2" width="100%" height={CURVE_HEIGHT - 4} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.curve} d={progressPath(stats.reached, ms)} />
      </svg>
      <line className={styles.base} x1="0" x2="100%" y1={y} y2={y} />
      {markers.map(({ marker, place }) => (
        <svg key={`${marker} ${place}`} x={`${place}%`} y={y} overflow="visible" aria-hidden="true">
          <MarkerIcon marker={marker} />
        </svg>
      ))}
    </g>
  );
});

/** Distinguishable by shape, not by colour alone. Centred, in 14 by 14. */
const DRAWINGS: Readonly<Record<Marker, string>> = {
  undo: 'M0 -5V5',
  check: 'M-5 0L-1.5 4L5 -4',
  help: 'M0 -5.5L5 0L0 5.5L-5 0Z',
  wrong: 'M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5',
  end: 'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
};

function MarkerIcon({ marker }: { readonly marker: Marker }) {
  return <path className={styles.sign} data-sign={marker} d={DRAWINGS[marker]} />;
}
