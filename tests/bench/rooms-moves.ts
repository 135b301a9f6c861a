import type { PlayReport, Spread } from './rooms-orders';

const INTENT = 'move-';
const DIGITS = 9;
/** An answer that carries its entry: its sender has seen the move. */
const OWN_ENTRY = '"at":';

/** Follows every move of a crowd from sending to the last member of its room. */
export class Moves {
  readonly #members: number;
  /** The number of the first move of this stretch; numbers go on through all stretches. */
  #first = 0;
  #sent = 0;
  #sentAt = new Float64Array(0);
  /** How many have yet to see it. */
  #unseen = new Uint8Array(0);
  #isAcknowledged = new Uint8Array(0);
  #acknowledge: number[] = [];
  #fanOut: number[] = [];
  #refused = new Map<string, number>();
  #answered = 0;
  #inWindow = 0;
  #isWindowOpen = false;

  constructor(members: number) {
    this.#members = members;
  }

  /** Forgets what was before and makes room for so many moves. */
  begin(total: number): void {
    this.#first += this.#sent;
    this.#sent = 0;
    this.#sentAt = new Float64Array(total);
    this.#unseen = new Uint8Array(total).fill(this.#members);
    this.#isAcknowledged = new Uint8Array(total);
    this.#acknowledge = [];
    this.#fanOut = [];
    this.#refused = new Map();
    this.#answered = 0;
    this.#inWindow = 0;
    this.#isWindowOpen = true;
  }

  closeWindow(): void {
    this.#isWindowOpen = false;
  }

  send(): { readonly number: number; readonly commandId: string } {
    const number = this.#first + this.#sent;
    this.#sentAt[this.#sent] = performance.now();
    this.#sent += 1;
    return { number, commandId: `${INTENT}${String(number).padStart(DIGITS, '0')}` };
  }

  answer(number: number, text: string): void {
    const i = number - this.#first;
    if (i < 0) return;
    this.#answered += 1;
    if (!text.includes('"ok":true')) {
      const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? 'unreadable';
      this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
      return;
    }
    this.#isAcknowledged[i] = 1;
    this.#acknowledge.push(performance.now() - this.#sentAt[i]);
    if (this.#isWindowOpen) this.#inWindow += 1;
    if (text.includes(OWN_ENTRY)) this.#seeMove(i);
  }

  /** Takes note of every move in a message. */
  see(text: string): void {
    for (let at = text.indexOf(INTENT); at >= 0; at = text.indexOf(INTENT, at)) {
      at += INTENT.length;
      const i = Number.parseInt(text.slice(at, at + DIGITS), 10) - this.#first;
      if (i >= 0) this.#seeMove(i);
    }
  }

  #seeMove(i: number): void {
    if (this.#unseen[i] === 0) return;
    this.#unseen[i] -= 1;
    if (this.#unseen[i] === 0) this.#fanOut.push(performance.now() - this.#sentAt[i]);
  }

  /** Everything is answered, and seen by everybody where it was accepted. */
  get isDone(): boolean {
    return this.#answered === this.#sent && this.#fanOut.length >= this.#acknowledge.length;
  }

  report(milliseconds: number, crowdCpu: number): PlayReport {
    const notSeen = this.#isAcknowledged.reduce((count, is, i) => count + (is === 1 && this.#unseen[i] > 0 ? 1 : 0), 0);
    return {
      sent: this.#sent,
      acknowledged: this.#acknowledge.length,
      refused: Object.fromEntries(this.#refused),
      unanswered: this.#sent - this.#answered,
      notSeen,
      acknowledgedPerSecond: (1000 * this.#inWindow) / milliseconds,
      acknowledge: spreadOf(this.#acknowledge),
      fanOut: spreadOf(this.#fanOut),
      crowdCpu,
    };
  }
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p99: at(0.99) };
}
