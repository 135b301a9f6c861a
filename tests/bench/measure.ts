/** One timed piece of work. */
export interface Sample {
  readonly kind: string;
  readonly task: string;
  readonly cells: number;
  readonly ms: number;
  /** Whether it got to the end within its limit. */
  readonly isDone: boolean;
}

export interface Row {
  readonly kind: string;
  readonly task: string;
  readonly size: string;
  readonly count: number;
  readonly done: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  readonly total: number;
  /** The total of the easiest 95 %. */
  readonly total95: number;
}

const SIZE_CLASSES: readonly (readonly [name: string, maxCells: number])[] = [
  ['to 64 cells', 64],
  ['to 100', 100],
  ['to 200', 200],
  ['to 400', 400],
  ['larger', Number.POSITIVE_INFINITY],
];

const CALIBRATION_STEPS = 100_000_000;

/** A fixed loop of integer arithmetic, so that figures of two machines can be compared. */
export function calibrate(): { readonly ms: number; readonly steps: number; readonly result: number } {
  const start = performance.now();
  let state = 1;
  for (let i = 0; i < CALIBRATION_STEPS; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return { ms: performance.now() - start, steps: CALIBRATION_STEPS, result: state };
}

/** A row for every kind and task, over all sizes and then by size class. */
export function summarise(samples: readonly Sample[]): Row[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = `${sample.kind} ${sample.task}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sample]);
    else group.push(sample);
  }
  return [...groups.values()].flatMap((group) => [
    rowOf('all sizes', group),
    ...SIZE_CLASSES.map(([name, most], i) => {
      const least = i === 0 ? 0 : SIZE_CLASSES[i - 1][1];
      return rowOf(
        name,
        group.filter(({ cells }) => cells > least && cells <= most),
      );
    }).filter(({ count }) => count > 0),
  ]);
}

function rowOf(size: string, samples: readonly Sample[]): Row {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return {
    kind: samples[0]?.kind ?? '',
    task: samples[0]?.task ?? '',
    size,
    count: times.length,
    done: samples.filter(({ isDone }) => isDone).length,
    median: at(0.5),
    p95: at(0.95),
    worst: times.at(-1) ?? 0,
    total: sum(times),
    total95: sum(times.slice(0, Math.floor(0.95 * times.length))),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The rows as an aligned table, times in milliseconds. */
export function formatTable(rows: readonly Row[]): string {
  const head = ['kind', 'task', 'size', 'count', 'done', 'median', 'p95', 'worst', 'total', 'total 95 %'];
  const body = rows.map((row) => [
    row.kind,
    row.task,
    row.size,
    String(row.count),
    String(row.done),
    ...[row.median, row.p95, row.worst, row.total, row.total95].map(formatMs),
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...body.map((cells) => cells[column].length)));
  return [head, ...body]
    .map((cells) => cells.map((cell, column) => (column < 3 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  '))
    .join('\n');
}

function formatMs(ms: number): string {
  if (ms < 0.1) return ms.toFixed(4);
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0);
}
