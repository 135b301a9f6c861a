import { FEEDBACK_LEVELS, type Feedback } from '@/engine/play/setup';

/** How somebody likes their boards, wherever they play. */
export interface Settings {
  /** Left sets the second mark and right the first. */
  readonly hasSwappedButtons: boolean;
  readonly isClockHidden: boolean;
  /** Of new games for oneself, where the game does not fix it. */
  readonly feedback: Feedback;
}

export const DEFAULT_SETTINGS: Settings = { hasSwappedButtons: false, isClockHidden: false, feedback: 'rules' };

export const SETTINGS_COOKIE = 'seawall-settings';

/** The settings in a cookie's value; whatever does not make sense in it is as by default. */
export function parseSettings(text: string | undefined): Settings {
  const held = new URLSearchParams(text ?? '');
  return {
    hasSwappedButtons: held.get('buttons') === 'swapped',
    isClockHidden: held.get('clock') === 'hidden',
    feedback: FEEDBACK_LEVELS.find((level) => level === held.get('feedback')) ?? DEFAULT_SETTINGS.feedback,
  };
}

export function formatSettings({ hasSwappedButtons, isClockHidden, feedback }: Settings): string {
  return new URLSearchParams({
    buttons: hasSwappedButtons ? 'swapped' : 'usual',
    clock: isClockHidden ? 'hidden' : 'shown',
    feedback,
  }).toString();
}
