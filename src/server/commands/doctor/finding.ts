/** `fault` needs action, `warning` deserves it, `note` is only said. */
type Verdict = 'ok' | 'note' | 'warning' | 'fault';

/** What one check has found. */
export interface Finding {
  readonly verdict: Verdict;
  /** What was checked, in one or two words. */
  readonly about: string;
  /** What was found, and what to do about it, in whole sentences. */
  readonly text: string;
}

/** Functions that make findings about one thing. */
export function findingsAbout(about: string): Readonly<Record<Verdict, (text: string) => Finding>> {
  const make = (verdict: Verdict) => (text: string) => ({ verdict, about, text });
  return { ok: make('ok'), note: make('note'), warning: make('warning'), fault: make('fault') };
}
