import type { Cell } from '../core/grid';
import type { TimedStep } from './technique-times';

/** How long solvers waited before they set a cell right. */
export interface CellStall {
  readonly cell: Cell;
  /** How many plays it is from. */
  readonly plays: number;
  /** Of an even number the shorter one of the two in the middle. */
  readonly medianMs: number;
  /** The technique that most of them needed there; null if it is not known for enough of them. */
  readonly technique: string | null;
}

/** How long solvers needed for the moves of a technique. */
export interface TechniqueStall {
  readonly technique: string;
  readonly plays: number;
  readonly moves: number;
  readonly msPerMove: number;
}

/** Where solvers of a puzzle stall. */
export interface Stalls {
  readonly plays: number;
  /** In the order of the board. */
  readonly cells: readonly CellStall[];
  /** Longest first. */
  readonly techniques: readonly TechniqueStall[];
}

/** Finds where solvers stall, one play of each. Everything in it is from at least so many plays; what is from fewer is left out. */
export function findStalls(plays: readonly (readonly TimedStep[])[], atLeast: number): Stalls {
  const cells = new Map<Cell, CellWaits>();
  const techniques = new Map<string, TechniqueWaits>();
  for (const [play, steps] of plays.entries()) {
    for (const { cell, ms, technique } of steps) {
      const waits = entryOf(cells, cell, () => ({ msOf: new Map(), techniqueOf: new Map() }));
      waits.msOf.set(play, (waits.msOf.get(play) ?? 0) + ms);
      if (technique === null) continue;
      waits.techniqueOf.set(play, technique);
      const used = entryOf(techniques, technique, () => ({ plays: new Set(), moves: 0, ms: 0 }));
      used.plays.add(play);
      used.moves += 1;
      used.ms += ms;
    }
  }
  return {
    plays: plays.length,
    cells: [...cells]
      .filter(([, { msOf }]) => msOf.size >= atLeast)
      .sort(([one], [other]) => one - other)
      .map(([cell, { msOf, techniqueOf }]) => ({
        cell,
        plays: msOf.size,
        medianMs: Math.round(medianOf([...msOf.values()])),
        technique: techniqueOf.size < atLeast ? null : commonest([...techniqueOf.values()]),
      })),
    techniques: [...techniques]
      .filter(([, used]) => used.plays.size >= atLeast)
      .map(([technique, used]) => ({ technique, plays: used.plays.size, moves: used.moves, msPerMove: Math.round(used.ms / used.moves) }))
      .sort((one, other) => other.msPerMove - one.msPerMove || (one.technique < other.technique ? -1 : 1)),
  };
}

/** The waits for a cell, by play. */
interface CellWaits {
  readonly msOf: Map<number, number>;
  readonly techniqueOf: Map<number, string>;
}

interface TechniqueWaits {
  readonly plays: Set<number>;
  moves: number;
  ms: number;
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

/** Of equally common ones the first by name. */
function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0][0];
}

const NO_TECHNIQUE = -1;

/** Formats steps for storage: techniques, and then of each step its cell, its milliseconds and the number of its technique. */
export function formatSteps(steps: readonly TimedStep[]): string {
  const techniques = [...new Set(steps.flatMap(({ technique }) => technique ?? []))];
  const numberOf = (technique: string | null) => (technique === null ? NO_TECHNIQUE : techniques.indexOf(technique));
  return `${techniques.join(' ')}|${steps.map(({ cell, ms, technique }) => `${cell} ${Math.round(ms)} ${numberOf(technique)}`).join(' ')}`;
}

export function parseSteps(text: string): readonly TimedStep[] {
  const [names, body = ''] = text.split('|');
  const techniques = names.split(' ');
  const numbers = body === '' ? [] : body.split(' ').map(Number);
  return Array.from({ length: numbers.length / 3 }, (_, i) => ({
    cell: numbers[3 * i],
    ms: numbers[3 * i + 1],
    technique: techniques[numbers[3 * i + 2]] ?? null,
  }));
}
