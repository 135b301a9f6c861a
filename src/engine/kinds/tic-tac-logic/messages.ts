import type { Mark, Message } from '../../core/kind';
import { X } from './clues';

/** Every sentence that the kind's rules and techniques ask for; SPEC.md lists the parameters of each. */
export const MESSAGE_KEYS = [
  'tic-tac-logic.given',
  'tic-tac-logic.no-trio',
  'tic-tac-logic.balance',
  'tic-tac-logic.distinct',
  'tic-tac-logic.pair',
  'tic-tac-logic.gap',
  'tic-tac-logic.full-line',
  'tic-tac-logic.avoid-trio',
  'tic-tac-logic.avoid-equal-line',
  'tic-tac-logic.line-cases',
  'tic-tac-logic.line-cases.none',
  'tic-tac-logic.what-if',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

const NO_PARAMS = {};

export function message(key: MessageKey, params: Message['params'] = NO_PARAMS): Message {
  return { key, params };
}

/** The id of a mark, as message parameters give it. */
export function markId(mark: Mark): 'x' | 'o' {
  return mark === X ? 'x' : 'o';
}
