/** Something that was measured, with what it should be at most or at least. */
export interface Figure {
  readonly what: string;
  readonly page: string;
  readonly value: number;
  readonly unit: string;
  /** None for what is printed for information. */
  readonly target?: { readonly most: number } | { readonly least: number };
  readonly note?: string;
}

export function isMissed({ value, target }: Figure): boolean {
  if (target === undefined) return false;
  return 'most' in target ? value > target.most : value < target.least;
}

/** The figures as an aligned table. */
export function formatFigures(figures: readonly Figure[]): string {
  const head = ['what', 'page', 'value', 'target', '', ''];
  const body = figures.map((figure) => [
    figure.what,
    figure.page,
    `${format(figure.value)} ${figure.unit}`.trim(),
    figure.target === undefined ? '' : 'most' in figure.target ? `≤ ${figure.target.most}` : `≥ ${figure.target.least}`,
    figure.target === undefined ? '' : isMissed(figure) ? 'MISSED' : 'ok',
    figure.note ?? '',
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...body.map((cells) => cells[column].length)));
  return [head, ...body]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 2 || column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function format(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(1);
}
