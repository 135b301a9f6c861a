/** A solved puzzle as it may be told to those who have not solved it: nothing of the way to it. */
export interface SharedResult {
  /** Names the puzzle. */
  readonly title: string;
  readonly time: string;
  readonly isAssisted: boolean;
  /** How many percent of the others took longer; null when that is not known. */
  readonly fasterThan: number | null;
  /** Of a race; null when there was none. */
  readonly race: { readonly place: number; readonly racers: number } | null;
  /** Where the puzzle is to be had; null when nobody else can open it. */
  readonly address: string | null;
}

/** What is told in words, in the language of the page. */
export interface ResultWords {
  readonly solved: string;
  readonly place: string | null;
  readonly faster: string | null;
}

const WAVES = 10;

/** For eyes: signs instead of words, understood in every language. The sea rises with the share of the others who took longer. */
export function pictureResult({ title, time, isAssisted, fasterThan, race, address }: SharedResult): string {
  const waves = fasterThan === null ? 0 : Math.round((fasterThan / 100) * WAVES);
  const sea = fasterThan === null ? [] : [`${'🌊'.repeat(waves)}${'▫️'.repeat(WAVES - waves)}`];
  const flag = race === null ? '' : ` 🏁 ${race.place}/${race.racers}`;
  return [title, `⏱️ ${time} ${isAssisted ? '💡' : '🏝️'}${flag}`, ...sea, ...(address === null ? [] : [address])].join('\n');
}

/** For ears and for plain text: whole sentences, no sign that would be read out by its name. */
export function plainResult({ title, address }: SharedResult, { solved, place, faster }: ResultWords): string {
  return [title, [solved, place, faster].filter((sentence) => sentence !== null).join(' '), ...(address === null ? [] : [address])].join(
    '\n',
  );
}
