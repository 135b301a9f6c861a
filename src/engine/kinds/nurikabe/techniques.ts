import type { Technique } from '../../core/kind';
import type { NurikabeClues } from './clues';
import { allShapes } from './techniques/all-shapes';
import { islandBottleneck, seaBottleneck } from './techniques/bottlenecks';
import { count } from './techniques/count';
import { islandOneExit, separateIslands, twoExitsCorner } from './techniques/exits';
import { tooBigIfJoined, tooSmallIfClosed } from './techniques/joining';
import { poolReach } from './techniques/pools';
import { onlyOneClueReaches, unreachable } from './techniques/reaching';
import { noPool, seaOneExit, surroundedCell } from './techniques/sea';
import { betweenClues, completeIsland, diagonalClues, islandOfOne } from './techniques/starting';
import { defineWhatIf } from './techniques/what-if';

const WITHOUT_SUPPOSING = [
  islandOfOne,
  betweenClues,
  diagonalClues,
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

/** What suppositions are followed by, in turn: the listing of ways and shapes costs more than all the rest. */
const BASIC = WITHOUT_SUPPOSING.filter(({ level }) => level <= 2);
const WITHOUT_LISTS = WITHOUT_SUPPOSING.filter((technique) => technique !== poolReach && technique !== allShapes);

/** Easiest first. */
export const TECHNIQUES = [
  ...WITHOUT_SUPPOSING,
  defineWhatIf([BASIC, WITHOUT_LISTS, WITHOUT_SUPPOSING]),
] as const satisfies readonly Technique<NurikabeClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];
