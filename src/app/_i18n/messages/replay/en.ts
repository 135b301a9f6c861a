import type { FrameKind } from '@/engine/play/film';

const kinds = {
  mark: 'marked',
  'take-back': 'took something back',
  help: 'asked for help',
  pause: 'paused or went on',
  end: 'the end',
} as const satisfies Readonly<Record<FrameKind, string>>;

/** Texts of replays. */
export const replay = {
  label: 'Replay',
  start: 'The start of {count, plural, one {# step} other {# steps}}.',
  step: 'Step {number} of {count}, at {time}, {gap} s after the one before: {what}.',
  kinds,
} as const;
