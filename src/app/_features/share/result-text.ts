/** A solved puzzle for a shared text. It contains nothing of the solution. */
export interface SharedResult {
  /** Names the puzzle. */
  readonly title: string;
  readonly time: string;
  readonly isAssisted: boolean;
  /** The percentage of slower players; null if unknown. */
  readonly fasterThan: number | null;
  /** The place in a race; null without a race. */
  readonly race: { readonly place: number; readonly racers: number } | null;
  /** The puzzle's URL; null if other players cannot open it. */
  readonly url: string | null;
}

/** The sentences in the language of the page. */
export interface ResultTexts {
  readonly solved: string;
  readonly place: string | null;
  readonly faster: string | null;
}

const WAVES = 10;

/** The result as emoji, understood in every language. The sea rises with the percentage of slower players. */
export function formatResultAsEmoji({ title, time, isAssisted, fasterThan, race, url }: SharedResult): string {
  const waves = fasterThan === null ? 0 : Math.round((fasterThan / 100) * WAVES);
  const sea = fasterThan === null ? [] : [`${'🌊'.repeat(waves)}${'▫️'.repeat(WAVES - waves)}`];
  const flag = race === null ? '' : ` 🏁 ${race.place}/${race.racers}`;
  return [title, `⏱️ ${time} ${isAssisted ? '💡' : '🏝️'}${flag}`, ...sea, ...(url === null ? [] : [url])].join('\n');
}

/** The result as plain sentences, without emoji, which screen readers would read out by name. */
export function formatResultAsText({ title, url }: SharedResult, { solved, place, faster }: ResultTexts): string {
  return [title, [solved, place, faster].filter((sentence) => sentence !== null).join(' '), ...(url === null ? [] : [url])].join('\n');
}
