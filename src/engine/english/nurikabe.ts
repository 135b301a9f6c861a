import type { MessageKey } from '../kinds/nurikabe/messages';
import { after, count, forCells, type Sentence, SOME_RULE, these } from './sentence';

export const NURIKABE_SENTENCES: Readonly<Record<MessageKey, Sentence>> = {
  'nurikabe.clue-is-island': () => 'A clue is always part of an island, never sea.',
  'nurikabe.one-clue.several': ({ clues }) => `This island has ${count(clues, 'clue')}. Each island has exactly one.`,
  'nurikabe.one-clue.none': () => 'This island is closed off from every clue.',
  'nurikabe.one-clue.out-of-reach': () => 'No clue can grow far enough to reach this island.',
  'nurikabe.size.too-large': ({ size, clue }) => `This island has ${count(size, 'cell')}, but its clue is ${clue}.`,
  'nurikabe.size.too-small': ({ size, clue }) => `This island is closed off with ${count(size, 'cell')}, but its clue is ${clue}.`,
  'nurikabe.size.no-space': ({ space, clue }) => `This island only has room for ${count(space, 'cell')}, but its clue is ${clue}.`,
  'nurikabe.one-sea.cut-off': ({ size }) => `This sea of ${count(size, 'cell')} is cut off from the rest of the sea.`,
  'nurikabe.one-sea.no-space': ({ space, needed }) => `The sea only has room for ${count(space, 'cell')}, but it needs ${needed}.`,
  'nurikabe.one-sea.too-large': ({ size, needed }) => `There are ${count(size, 'sea cell')}, but the clues leave only ${needed}.`,
  'nurikabe.no-pool.broken': () => 'This 2×2 block is all sea.',
  'nurikabe.no-pool.certain': () => 'No island can reach this 2×2 block, so it will become a pool.',
  'nurikabe.no-pool': () => 'Three cells of this 2×2 block are sea. A fourth would make a pool.',
  'nurikabe.island-of-one': () => 'This island of 1 is complete, so its neighbors are sea.',
  'nurikabe.between-clues': () => 'This cell is between two clues and would join their islands, so it’s sea.',
  'nurikabe.diagonal-clues': () => 'Two clues touch at a corner, so the cells next to both are sea.',
  'nurikabe.complete-island': ({ clue }) => `This island has all its ${count(clue, 'cell')}, so everything around it is sea.`,
  'nurikabe.surrounded-cell': () => 'This cell has sea on every side, so it’s sea too.',
  'nurikabe.separate-islands': () => 'This cell touches two islands and would join them, so it’s sea.',
  'nurikabe.sea-one-exit': () => 'This part of the sea has only one way to connect to the rest.',
  'nurikabe.island-one-exit': ({ size, clue }) => `This island has ${size} of ${clue} cells and only one way to grow.`,
  'nurikabe.island-one-exit.unnumbered': () => 'This piece of island has no clue yet and only one way to reach one.',
  'nurikabe.two-exits-corner': ({ clue, cells }) =>
    `The island of ${clue} needs one more cell. Whichever it takes, ${forCells(cells, 'this cell ends up next to it, so it’s sea', 'these cells end up next to it, so they’re sea')}.`,
  'nurikabe.unreachable': ({ cells }) => `No clue can reach ${forCells(cells, 'this cell, so it’s sea', 'these cells, so they’re sea')}.`,
  'nurikabe.only-one-clue-reaches': ({ clue, cells }) =>
    `Only the clue ${clue} can reach this piece of island, and every path uses ${these(cells)}.`,
  'nurikabe.only-one-clue-reaches.none': () => 'No clue can reach this piece of island.',
  'nurikabe.sea-bottleneck': () => 'If this were an island cell, the sea would be cut in two.',
  'nurikabe.sea-bottleneck.needed': ({ needed }) =>
    `If this were an island cell, no area would have room for all ${count(needed, 'cell')} of sea.`,
  'nurikabe.too-big-if-joined': ({ size, clue }) =>
    `With this cell, the island would have ${count(size, 'cell')}, but its clue is ${clue}.`,
  'nurikabe.too-big-if-joined.unnumbered': ({ size }) =>
    `With this cell, the piece would have ${count(size, 'cell')}, and no clue can reach it and include all of it.`,
  'nurikabe.too-small-if-closed': ({ size, clue, cells }) =>
    `This island has ${size} of ${clue} cells. If ${forCells(cells, 'this cell', 'any of these cells')} were sea, it couldn’t grow that far.`,
  'nurikabe.too-small-if-closed.unnumbered': ({ cells }) =>
    `If ${forCells(cells, 'this cell', 'any of these cells')} were sea, this piece of island couldn’t reach a clue.`,
  'nurikabe.island-bottleneck': ({ size, clue, cells }) =>
    `This island has ${size} of ${clue} cells, and every path to the rest uses ${these(cells)}.`,
  'nurikabe.count.sea': ({ total }) => `All ${count(total, 'island cell')} are placed, so everything else is sea.`,
  'nurikabe.count.island': ({ left, cells }) =>
    `${Number(left) === 0 ? 'The sea has all its cells' : `The sea needs only ${count(left, 'more cell')}, not enough to connect all of it through here`}, so ${forCells(cells, 'this is an island cell', 'these are island cells')}.`,
  'nurikabe.pool-reach': ({ clue, cells }) =>
    `Without an island, this 2×2 block becomes a pool. Only the island of ${clue} can reach it, and every path there uses ${these(cells)}.`,
  'nurikabe.pool-reach.two': ({ one, other, cells }) =>
    `Without an island, this 2×2 block becomes a pool. Only the islands of ${one} and ${other} can reach it, and every path there uses ${these(cells)}.`,
  'nurikabe.pool-reach.none': () => 'No island can reach into this 2×2 block, so it becomes a pool.',
  'nurikabe.all-shapes.island': ({ clue, cells }) => `Every shape the island of ${clue} can still take includes ${these(cells)}.`,
  'nurikabe.all-shapes.sea': ({ clue, cells }) => `Every shape the island of ${clue} can still take is next to ${these(cells)}.`,
  'nurikabe.all-shapes.nowhere': ({ cells }) =>
    `No shape that any island can still take includes ${forCells(cells, 'this cell, so it’s sea', 'these cells, so they’re sea')}.`,
  'nurikabe.what-if': ({ mark, steps, contradiction }) =>
    `Suppose this cell is ${mark === 'sea' ? 'sea' : 'part of an island'}: ${after(steps)}, ${contradictionOf(contradiction)}.`,
};

/** The contradiction of an assumption, by the message key of the broken rule. */
export const CONTRADICTIONS: Readonly<Partial<Record<MessageKey, string>>> = {
  'nurikabe.one-clue.several': 'an island has more than one clue',
  'nurikabe.one-clue.none': 'an island has no clue',
  'nurikabe.size.too-large': 'an island is bigger than its clue says',
  'nurikabe.size.too-small': 'an island is closed off before it’s complete',
  'nurikabe.size.no-space': 'an island doesn’t have room for all its cells',
  'nurikabe.one-sea.cut-off': 'the sea is cut in two',
  'nurikabe.one-sea.no-space': 'the sea runs out of room',
  'nurikabe.no-pool.broken': 'there’s a pool',
  'nurikabe.only-one-clue-reaches.none': 'no clue can reach a piece of island',
  'nurikabe.pool-reach.none': 'no island can reach into a 2×2 block, so it becomes a pool',
};

function contradictionOf(key: number | string): string {
  return CONTRADICTIONS[key as MessageKey] ?? SOME_RULE;
}
