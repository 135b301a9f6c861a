import type { Mark, Message } from '../../core/kind';
import { X } from './clues';

/** The message keys of violations. SPEC.md lists their parameters. */
export const VIOLATION_KEYS = [
  'tic-tac-logic.given',
  'tic-tac-logic.sign.equal',
  'tic-tac-logic.sign.opposite',
  'tic-tac-logic.no-trio',
  'tic-tac-logic.balance',
  'tic-tac-logic.balance.no-filling',
  'tic-tac-logic.distinct',
] as const;

/** The message keys of steps, and of contradictions that only assumptions lead to. */
export const STEP_KEYS = [
  'tic-tac-logic.pair',
  'tic-tac-logic.gap',
  'tic-tac-logic.follow-sign.equal',
  'tic-tac-logic.follow-sign.opposite',
  'tic-tac-logic.equal-beside',
  'tic-tac-logic.full-line',
  'tic-tac-logic.avoid-trio',
  'tic-tac-logic.count-signs',
  'tic-tac-logic.count-signs.equal',
  'tic-tac-logic.avoid-equal-line',
  'tic-tac-logic.line-cases',
  'tic-tac-logic.line-cases.none',
  'tic-tac-logic.what-if',
] as const;

/** All message keys of the kind. */
export const MESSAGE_KEYS = [...VIOLATION_KEYS, ...STEP_KEYS] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

const NO_PARAMS = {};

export function message(key: MessageKey, params: Message['params'] = NO_PARAMS): Message {
  return { key, params };
}

/** The id of a mark in message parameters. */
export function markId(mark: Mark): 'x' | 'o' {
  return mark === X ? 'x' : 'o';
}
