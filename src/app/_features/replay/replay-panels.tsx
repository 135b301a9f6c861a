import { useFormatter, useTranslations } from 'next-intl';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import party from '@/app/_features/multiplayer/multiplayer.module.css';
import type { Playback } from '@/app/_features/playback/playback';
import { Button } from '@/app/_ui/button';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { MergedTimeline } from './merged-timeline';
import styles from './replay.module.css';
import type { MemberLabels, ReplayBoard, RoundReplayProps } from './replay-board';

interface BoardPickerProps {
  readonly round: RoundReplayProps;
  readonly labels: MemberLabels;
  readonly chosen: readonly string[];
  readonly onChoose: (key: string) => void;
}

/** Selects the boards of a race that are side by side. */
export function BoardPicker({ round: { boards, standings }, labels, chosen, onChoose }: BoardPickerProps) {
  const t = useTranslations('replay');
  return (
    <fieldset className={`${ui.group} ${styles.picker}`}>
      <legend>{t('players')}</legend>
      <div className={ui.actions}>
        {boards.map(({ key }) => {
          const place = standings.find(({ member }) => member === key)?.place;
          return (
            <button type="button" key={key} className={party.chip} aria-pressed={chosen.includes(key)} onClick={() => onChoose(key)}>
              <Avatar context={labels} member={key} />
              <bdi>{labels.nameOf(key)}</bdi>
              {place !== undefined && <span className={styles.place}>{t('place', { place: `${place}` })}</span>}
            </button>
          );
        })}
      </div>
      {boards.length > 2 && <p className={ui.note}>{t('playersHint')}</p>}
    </fieldset>
  );
}

const SECOND_MS = 1_000;

interface ReplayCaptionProps {
  readonly timeline: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly labels: MemberLabels;
  readonly playback: Playback;
  readonly textOf: (frame: ReplayFrame) => string;
}

/**
 * Describes the shown step: its number, its time, the pause before it, the member and the change. Announced only when the viewer steps by
 * hand.
 */
export function ReplayCaption({ timeline: { steps }, boards, labels, playback: { shown, isRunning }, textOf }: ReplayCaptionProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const step = steps[shown - 1];
  const seconds = (ms: number) => format.number(ms / SECOND_MS, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  return (
    <p aria-live={isRunning ? 'off' : 'polite'}>
      {step === undefined
        ? t('start', { count: steps.length })
        : t('step', {
            number: `${shown}`,
            count: `${steps.length}`,
            what: describeMember(boards[step.boardIndex].replay.frames[step.frame], boards.length > 1 || boards[0].name === undefined),
            time: formatDuration(step.at),
            gap: seconds(step.at - (steps[shown - 2]?.at ?? 0)),
          })}
    </p>
  );

  function describeMember(frame: ReplayFrame, hasSeveral: boolean): string {
    return hasSeveral ? t('by', { name: labels.nameOf(frame.member), what: textOf(frame) }) : textOf(frame);
  }
}

interface FirstMistakeProps {
  readonly timeline: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly onGo: (to: number) => void;
}

/** Links to the first mistake of each board, if there is one. */
export function FirstMistake({ timeline, boards, onGo }: FirstMistakeProps) {
  const t = useTranslations('replay');
  return boards.map(({ key, name, stats: { firstWrong } }, boardIndex) => {
    const isNamed = boards.length > 1 && name !== undefined;
    if (firstWrong === undefined) return <p key={key}>{isNamed ? t('noneWrongOf', { name }) : t('noneWrong')}</p>;
    return (
      <Button key={key} onClick={() => onGo(timeline.stepOf(boardIndex, firstWrong))}>
        {isNamed ? t('firstWrongOf', { name }) : t('firstWrong')}
      </Button>
    );
  });
}
