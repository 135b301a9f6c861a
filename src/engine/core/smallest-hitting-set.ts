/** The search gives up after this many nodes. */
const MAX_NODES = 20_000;

/**
 * A smallest set that shares an element with each of `sets`, if it has fewer than `below` elements. Returns `none` if there is no such set,
 * and `gave-up` at the node limit.
 */
export function findSmallestHittingSet(sets: readonly (readonly number[])[], below: number): readonly number[] | 'none' | 'gave-up' {
  const ordered = sets.toSorted((one, other) => one.length - other.length);
  const chosen: number[] = [];
  let smallest: readonly number[] | undefined;
  let limit = below;
  let nodes = 0;

  function extend(): void {
    nodes += 1;
    if (nodes > MAX_NODES) return;
    const open = ordered.filter((set) => !set.some((element) => chosen.includes(element)));
    if (chosen.length + countDisjoint(open) >= limit) return;
    if (open.length === 0) {
      smallest = [...chosen];
      limit = chosen.length;
      return;
    }
    for (const element of open[0]) {
      chosen.push(element);
      extend();
      chosen.pop();
    }
  }

  extend();
  if (nodes > MAX_NODES) return 'gave-up';
  return smallest ?? 'none';
}

/** A number of sets of which no two share an element: each needs an element of its own. */
function countDisjoint(sets: readonly (readonly number[])[]): number {
  const used = new Set<number>();
  let count = 0;
  for (const set of sets) {
    if (set.some((element) => used.has(element))) continue;
    for (const element of set) used.add(element);
    count += 1;
  }
  return count;
}
