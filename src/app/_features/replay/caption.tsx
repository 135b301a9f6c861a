import { useFormatter, useTranslations } from 'next-intl';
import { formatDuration } from '@/app/_ui/duration';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { Playback } from '../playback/playback';
import type { MergedTimeline } from './merged-timeline';
import styles from './replay.module.css';
import type { MemberLabels, ReplayBoard } from './replay-board';

const SECOND_MS = 1_000;

interface CaptionProps {
  readonly cut: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly people: MemberLabels;
  readonly playing: Playback;
  readonly tell: (frame: ReplayFrame) => string;
}

/** What is seen: which step, when it was, how long after the one before, who did what. Said aloud only to who steps by hand. */
export function Caption({ cut: { steps }, boards, people, playing: { shown, isRunning }, tell }: CaptionProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const step = steps[shown - 1];
  const seconds = (ms: number) => format.number(ms / SECOND_MS, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  return (
    <p className={styles.caption} aria-live={isRunning ? 'off' : 'polite'}>
      {step === undefined
        ? t('start', { count: steps.length })
        : t('step', {
            number: `${shown}`,
            count: `${steps.length}`,
            what: tellWho(boards[step.film].reel.frames[step.frame], boards.length > 1 || boards[0].name === undefined),
            time: formatDuration(step.at),
            gap: seconds(step.at - (steps[shown - 2]?.at ?? 0)),
          })}
    </p>
  );

  function tellWho(frame: ReplayFrame, hasSeveral: boolean): string {
    return hasSeveral ? t('by', { name: people.nameOf(frame.member), what: tell(frame) }) : tell(frame);
  }
}
