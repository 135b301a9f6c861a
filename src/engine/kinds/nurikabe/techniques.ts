import type { Technique } from '../../core/kind';
import type { NurikabeClues } from './clues';
import { allShapes } from './techniques/all-shapes';
import { islandBottleneck, seaBottleneck } from './techniques/bottlenecks';
import { count } from './techniques/counting';
import { islandOneExit, separateIslands, twoExitsCorner } from './techniques/exits';
import { tooBigIfJoined, tooSmallIfClosed } from './techniques/joining';
import { poolReach } from './techniques/pools';
import { onlyOneClueReaches, unreachable } from './techniques/reaching';
import { noPool, seaOneExit, surroundedCell } from './techniques/sea';
import { betweenClues, completeIsland, diagonalClues, islandOfOne } from './techniques/starting';
import { defineWhatIf } from './techniques/what-if';

/** These use clues alone, so an assumption about a blank cannot make them fire again. */
const BY_CLUES = [islandOfOne, betweenClues, diagonalClues] as const;

const BY_BOARD = [
  completeIsland,
  surroundedCell,
  separateIslands,
  noPool,
  seaOneExit,
  islandOneExit,
  twoExitsCorner,
  unreachable,
  onlyOneClueReaches,
  seaBottleneck,
  tooBigIfJoined,
  tooSmallIfClosed,
  islandBottleneck,
  count,
  poolReach,
  allShapes,
] as const satisfies readonly Technique<NurikabeClues>[];

/** The tiers of techniques that propagate assumptions: listing paths and shapes costs more than all the others. */
const BASIC = BY_BOARD.filter(({ level }) => level <= 2);
const WITHOUT_LISTS = BY_BOARD.filter((technique) => technique !== poolReach && technique !== allShapes);

/** The ladder, easiest first. */
export const TECHNIQUES = [
  ...BY_CLUES,
  ...BY_BOARD,
  defineWhatIf([BASIC, WITHOUT_LISTS, BY_BOARD]),
] as const satisfies readonly Technique<NurikabeClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];

/**
 * The regions of these only grow, and their exits, paths and space only shrink. The others can lose an island or a block to a further mark,
 * and fire for another one with more marks.
 */
export const MONOTONE_TECHNIQUES: readonly TechniqueId[] = [
  ...BY_CLUES,
  completeIsland,
  surroundedCell,
  separateIslands,
  noPool,
  seaOneExit,
  islandOneExit,
  unreachable,
  onlyOneClueReaches,
  seaBottleneck,
  tooBigIfJoined,
  tooSmallIfClosed,
  count,
].map(({ id }) => id);
