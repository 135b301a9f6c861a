import type { Message } from '../../core/kind';

/** The message keys of violations. SPEC.md lists their parameters. */
export const VIOLATION_KEYS = [
  'nurikabe.clue-is-island',
  'nurikabe.one-clue.several',
  'nurikabe.one-clue.none',
  'nurikabe.one-clue.out-of-reach',
  'nurikabe.size.too-large',
  'nurikabe.size.too-small',
  'nurikabe.size.no-space',
  'nurikabe.one-sea.cut-off',
  'nurikabe.one-sea.no-space',
  'nurikabe.one-sea.too-large',
  'nurikabe.no-pool.broken',
  'nurikabe.no-pool.certain',
] as const;

/** The message keys of steps, and of contradictions that only assumptions lead to. */
export const STEP_KEYS = [
  'nurikabe.island-of-one',
  'nurikabe.between-clues',
  'nurikabe.diagonal-clues',
  'nurikabe.complete-island',
  'nurikabe.surrounded-cell',
  'nurikabe.separate-islands',
  'nurikabe.no-pool',
  'nurikabe.sea-one-exit',
  'nurikabe.island-one-exit',
  'nurikabe.island-one-exit.unnumbered',
  'nurikabe.two-exits-corner',
  'nurikabe.unreachable',
  'nurikabe.only-one-clue-reaches',
  'nurikabe.only-one-clue-reaches.none',
  'nurikabe.sea-bottleneck',
  'nurikabe.sea-bottleneck.needed',
  'nurikabe.too-big-if-joined',
  'nurikabe.too-big-if-joined.unnumbered',
  'nurikabe.too-small-if-closed',
  'nurikabe.too-small-if-closed.unnumbered',
  'nurikabe.island-bottleneck',
  'nurikabe.count.sea',
  'nurikabe.count.island',
  'nurikabe.pool-reach',
  'nurikabe.pool-reach.two',
  'nurikabe.pool-reach.none',
  'nurikabe.all-shapes.island',
  'nurikabe.all-shapes.sea',
  'nurikabe.all-shapes.nowhere',
  'nurikabe.what-if',
] as const;

/** All message keys of the kind. */
export const MESSAGE_KEYS = [...VIOLATION_KEYS, ...STEP_KEYS] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

const NO_PARAMS = {};

export function message(key: MessageKey, params: Message['params'] = NO_PARAMS): Message {
  return { key, params };
}
