import { useTranslations } from 'next-intl';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import { scrollToRow, visibleRows } from '@/app/_features/playback/virtual-list';
import { formatDuration } from '@/app/_ui/duration';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { MergedTimeline } from './merged-timeline';
import styles from './move-list.module.css';
import type { MemberLabels, ReplayBoard } from './replay-board';

interface MoveListProps {
  readonly timeline: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly labels: MemberLabels;
  /** How many steps are shown. */
  readonly shown: number;
  readonly textOf: (frame: ReplayFrame) => string;
  readonly onGo: (to: number) => void;
}

/** Height of a row in pixels; must equal the one in the style sheet. */
const ROW_HEIGHT = 40;
const VIEW_HEIGHT = 360;
const PAGE = 8;

/**
 * All steps as a list box to jump to by press or key. Only the visible rows of thousands are rendered; ARIA attributes give position and
 * total.
 */
export const MoveList = memo(function MoveList({ timeline: { steps }, boards, labels, shown, textOf, onGo }: MoveListProps) {
  const t = useTranslations('replay');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { from, to } = visibleRows(top, VIEW_HEIGHT, ROW_HEIGHT, steps.length);
  const hasSeveral = useMemo(() => new Set(boards.flatMap(({ replay }) => replay.frames.map(({ member }) => member))).size > 1, [boards]);

  useEffect(() => {
    if (box.current !== null && shown > 0) box.current.scrollTop = scrollToRow(box.current.scrollTop, VIEW_HEIGHT, ROW_HEIGHT, shown - 1);
  }, [shown]);

  function onKey(event: KeyboardEvent): void {
    const target = targetOf(event.key, shown, steps.length);
    if (target === undefined) return;
    event.preventDefault();
    onGo(Math.max(1, target));
  }

  function onPress({ target }: MouseEvent): void {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset.step : undefined;
    if (step !== undefined) onGo(Number(step));
  }

  return (
    <div
      ref={box}
      className={styles.list}
      style={{ '--rows': steps.length } as CSSProperties}
      role="listbox"
      tabIndex={0}
      aria-label={t('moves')}
      aria-describedby={`${id}-hint`}
      aria-activedescendant={shown > from && shown <= to ? `${id}-${shown}` : undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKey}
      onClick={onPress}
    >
      <span id={`${id}-hint`} hidden>
        {t('movesHint')}
      </span>
      <div className={styles.sizer} role="presentation">
        {steps.slice(from, to).map((step, i) => (
          <Move
            key={from + i}
            id={`${id}-${from + i + 1}`}
            number={from + i + 1}
            count={steps.length}
            frame={boards[step.boardIndex].replay.frames[step.frame]}
            labels={hasSeveral ? labels : undefined}
            isShown={from + i + 1 === shown}
            textOf={textOf}
          />
        ))}
      </div>
    </div>
  );
});

interface MoveProps {
  readonly id: string;
  readonly number: number;
  readonly count: number;
  readonly frame: ReplayFrame;
  /** For boards of several members. */
  readonly labels: MemberLabels | undefined;
  readonly isShown: boolean;
  readonly textOf: (frame: ReplayFrame) => string;
}

const Move = memo(function Move({ id, number, count, frame, labels, isShown, textOf }: MoveProps) {
  return (
    <div
      id={id}
      className={styles.move}
      role="option"
      tabIndex={-1}
      aria-selected={isShown}
      aria-posinset={number}
      aria-setsize={count}
      data-wrong={frame.isWrong || undefined}
      style={{ '--row': number - 1 } as CSSProperties}
      data-step={number}
    >
      <span className={styles.number}>{number}</span>
      <bdi className={styles.time} dir="ltr">
        {formatDuration(frame.at)}
      </bdi>
      {labels !== undefined && (
        <>
          <Avatar context={labels} member={frame.member} />
          <span className="visually-hidden">{labels.nameOf(frame.member)}</span>
        </>
      )}
      <span className={styles.what}>{textOf(frame)}</span>
    </div>
  );
});

function targetOf(key: string, shown: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return shown + 1;
    case 'ArrowUp':
      return shown - 1;
    case 'PageDown':
      return shown + PAGE;
    case 'PageUp':
      return shown - PAGE;
    case 'Home':
      return 1;
    case 'End':
      return length;
    default:
      return undefined;
  }
}
