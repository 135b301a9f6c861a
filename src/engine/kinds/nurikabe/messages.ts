import type { Message } from '../../core/kind';

/** Every sentence that the kind's rules and techniques ask for; SPEC.md lists the parameters of each. */
export const MESSAGE_KEYS = [
  'nurikabe.clue-is-island',
  'nurikabe.one-clue.several',
  'nurikabe.one-clue.none',
  'nurikabe.size.too-large',
  'nurikabe.size.too-small',
  'nurikabe.size.no-room',
  'nurikabe.one-sea.cut-off',
  'nurikabe.one-sea.no-room',
  'nurikabe.no-pool',
  'nurikabe.island-of-one',
  'nurikabe.between-clues',
  'nurikabe.diagonal-clues',
  'nurikabe.complete-island',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

const NO_PARAMS = {};

export function message(key: MessageKey, params: Message['params'] = NO_PARAMS): Message {
  return { key, params };
}
