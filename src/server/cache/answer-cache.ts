/** What an answer depends on. Whatever is written says which of these it changes. */
export type Topic = 'dailies' | 'results';

/** An answer that is the same for everybody who asks. */
export interface Question<Value> {
  /** Identifies the answer, and is its only input. */
  readonly key: string;
  /** What changes the answer; none if nothing does. */
  readonly topics: readonly Topic[];
  answer(): Promise<Value>;
  /** The memory that an answer takes. */
  bytesOf(value: Value): number;
  /** Whether an answer may be kept; any if omitted. */
  isLasting?(value: Value): boolean;
}

interface Kept {
  readonly value: Promise<unknown>;
  readonly topics: readonly Topic[];
  readonly until: number;
  /** 0 until the value is there. */
  bytes: number;
}

export interface AnswerCacheOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly maxBytes?: number;
  /** Called when something of this process has changed, to tell the other processes. */
  readonly onChange?: (topic: Topic) => void;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** How long an answer is kept at most if it can change: another process may have changed it, and the notification may be lost. */
export const MAX_AGE_MS = 5_000;

/**
 * Keeps answers until what they depend on changes, and answers a question that is asked several times at once only once. After a change
 * nobody gets an answer whose computation began before it.
 */
export class AnswerCache {
  readonly #options: Required<AnswerCacheOptions>;
  /** What was read least recently comes first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = { maxBytes: MAX_BYTES, onChange: () => {}, ...options };
  }

  /** The memory that all answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer, or the one that is being computed. */
  peek<Value>({ key }: Question<Value>): Promise<Value> | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.until <= this.#options.now()) return undefined;
    // It moves to the end.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value as Promise<Value>;
  }

  /** The kept answer, else a new one. A failure is not kept. */
  read<Value>(question: Question<Value>): Promise<Value> {
    return this.peek(question) ?? this.#answer(question);
  }

  /** Call it when something was written here, also when it is not known whether it was: before the writer goes on. */
  change(topic: Topic): void {
    this.forget(topic);
    this.#options.onChange(topic);
  }

  /** Drops what depends on a topic, also what is still being computed. Call it when another process has written; its version may know more topics. */
  forget(topic: string): void {
    for (const [key, { topics }] of this.#kept) if (topics.some((own) => own === topic)) this.#drop(key);
  }

  #answer<Value>({ key, topics, answer, bytesOf, isLasting = () => true }: Question<Value>): Promise<Value> {
    this.#drop(key);
    const until = topics.length === 0 ? Number.POSITIVE_INFINITY : this.#options.now() + MAX_AGE_MS;
    const kept: Kept = { value: answer(), topics, until, bytes: 0 };
    this.#kept.set(key, kept);
    const settle = (bytes: number | undefined) => {
      if (this.#kept.get(key) !== kept) return;
      if (bytes === undefined) return this.#drop(key);
      kept.bytes = bytes;
      this.#bytes += bytes;
      this.#shrink();
    };
    kept.value.then(
      (value) => settle(isLasting(value as Value) ? key.length + bytesOf(value as Value) : undefined),
      () => settle(undefined),
    );
    return kept.value as Promise<Value>;
  }

  #shrink(): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (bytes > 0) this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
