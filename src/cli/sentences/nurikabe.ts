import type { MessageKey } from '@/engine/kinds/nurikabe/messages';
import { count, type Sentence, SOME_RULE } from './sentence';

export const NURIKABE_SENTENCES: Readonly<Record<MessageKey, Sentence>> = {
  'nurikabe.clue-is-island': () => 'A clue is island and cannot become sea.',
  'nurikabe.one-clue.several': ({ clues }) => `This island holds ${count(clues, 'clue')}, but an island has exactly one.`,
  'nurikabe.one-clue.none': () => 'This island is closed in and no clue can join it.',
  'nurikabe.size.too-large': ({ size, clue }) => `This island has ${count(size, 'cell')}, its clue says ${clue}.`,
  'nurikabe.size.too-small': ({ size, clue }) => `This island is closed in with ${count(size, 'cell')}, its clue says ${clue}.`,
  'nurikabe.size.no-room': ({ room, clue }) => `This island has room for only ${count(room, 'cell')}, its clue says ${clue}.`,
  'nurikabe.one-sea.cut-off': ({ size }) => `This sea of ${count(size, 'cell')} is cut off from the rest of the sea.`,
  'nurikabe.one-sea.no-room': ({ room, needed }) => `The sea has room for only ${count(room, 'cell')}, but the clues leave ${needed}.`,
  'nurikabe.no-pool.broken': () => 'This 2×2 block is all sea.',
  'nurikabe.no-pool': () => 'Three cells of this 2×2 block are sea; were the fourth sea too, it would be a pool.',
  'nurikabe.island-of-one': () => 'An island of 1 is complete: its neighbours are sea.',
  'nurikabe.between-clues': () => 'A cell between two clues would join their islands, so it is sea.',
  'nurikabe.diagonal-clues': () => 'Two clues touch at a corner: both cells next to the two are sea.',
  'nurikabe.complete-island': ({ clue }) => `This island has all its ${count(clue, 'cell')}: everything around it is sea.`,
  'nurikabe.surrounded-cell': () => 'All neighbours of this cell are sea and no island can start here, so it is sea.',
  'nurikabe.separate-islands': () => 'This cell touches two different islands and would join them, so it is sea.',
  'nurikabe.sea-one-exit': () => 'This part of the sea has a single way out to the rest of the sea.',
  'nurikabe.island-one-exit': ({ size, clue }) => `This island has ${size} of ${clue} cells and a single way to grow.`,
  'nurikabe.island-one-exit.unnumbered': () => 'This part of an island has no clue yet and a single way to one.',
  'nurikabe.two-exits-corner': ({ clue }) =>
    `The island of ${clue} lacks one cell. Whichever way it takes, this cell ends up beside the complete island, so it is sea.`,
  'nurikabe.unreachable': () => 'No clue can reach this cell, so it is sea.',
  'nurikabe.only-one-clue-reaches': ({ clue }) =>
    `Only the clue ${clue} can reach this part of an island, and every way there uses these cells.`,
  'nurikabe.only-one-clue-reaches.none': () => 'No clue can reach this part of an island any more.',
  'nurikabe.sea-bottleneck': () => 'If this cell were island, the sea on its two sides would be cut apart.',
  'nurikabe.sea-bottleneck.needed': ({ needed }) =>
    `If this cell were island, no side would have room for the ${count(needed, 'cell')} of sea.`,
  'nurikabe.too-big-if-joined': ({ size, clue }) =>
    `If this cell were island, it would join an island of ${size}, but the clue says ${clue}.`,
  'nurikabe.too-big-if-joined.unnumbered': ({ size }) =>
    `If this cell were island, it would join ${count(size, 'cell')}, more than any clue allows.`,
  'nurikabe.too-small-if-closed': ({ size, clue }) => `If this cell were sea, the island of ${size} could not grow to ${clue}.`,
  'nurikabe.too-small-if-closed.unnumbered': () => 'If this cell were sea, this part of an island could reach no clue.',
  'nurikabe.island-bottleneck': ({ size, clue }) => `Every way for this island of ${size} to reach ${clue} uses these cells.`,
  'nurikabe.count.sea': ({ total }) => `All ${count(total, 'island cell')} are placed: everything else is sea.`,
  'nurikabe.count.island': ({ left }) =>
    `The clues leave only ${count(left, 'more cell')} of sea: too few to join these cells to all of it, so they are island.`,
  'nurikabe.pool-reach': () => 'This 2×2 block must not become all sea, and every clue that can reach into it uses these cells.',
  'nurikabe.pool-reach.none': () => 'No clue can reach into this 2×2 block any more, so it would become a pool.',
  'nurikabe.all-shapes.island': ({ clue }) => `Every shape that the island of ${clue} can still take uses these cells.`,
  'nurikabe.all-shapes.sea': ({ clue }) => `Every shape that the island of ${clue} can still take lies beside these cells.`,
  'nurikabe.all-shapes.nowhere': () => 'No shape that any island can still take uses these cells, so they are sea.',
  'nurikabe.what-if': ({ mark, steps, contradiction }) =>
    `Suppose this cell were ${mark}: after ${count(steps, 'step')} ${contradictionOf(contradiction)}.`,
};

/** What a supposition ended in, by the key of the rule it broke. */
export const CONTRADICTIONS: Readonly<Partial<Record<MessageKey, string>>> = {
  'nurikabe.one-clue.several': 'two clues are in one island',
  'nurikabe.one-clue.none': 'an island has no clue',
  'nurikabe.size.too-large': 'an island is too large',
  'nurikabe.size.too-small': 'an island is closed in too small',
  'nurikabe.size.no-room': 'an island has no room to reach its size',
  'nurikabe.one-sea.cut-off': 'the sea is cut apart',
  'nurikabe.one-sea.no-room': 'the sea has too little room',
  'nurikabe.no-pool.broken': 'there is a pool',
  'nurikabe.only-one-clue-reaches.none': 'a part of an island is out of reach of every clue',
  'nurikabe.pool-reach.none': 'no clue can reach into a 2×2 block, so it would become a pool',
};

function contradictionOf(key: number | string): string {
  return CONTRADICTIONS[key as MessageKey] ?? SOME_RULE;
}
