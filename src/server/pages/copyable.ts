type Leaf = string | number | boolean | bigint | null | undefined | Date | ArrayBufferView;
type Live = ((...args: never[]) => unknown) | Promise<unknown> | AbortSignal | Request | Response | Headers;

/** How deep types are looked into; recursive ones never end. */
type MaxDepth = 8;

/** What in a type cannot be copied from one process to another; `never` when all of it can. */
type Uncopyable<T, Depth extends readonly unknown[] = []> = Depth['length'] extends MaxDepth
  ? never
  : unknown extends T
    ? never
    : T extends Leaf
      ? never
      : T extends Live
        ? T
        : T extends ReadonlyMap<infer Key, infer Value>
          ? Uncopyable<Key | Value, [...Depth, T]>
          : T extends ReadonlySet<infer Item> | readonly (infer Item)[]
            ? Uncopyable<Item, [...Depth, T]>
            : { [Name in keyof T]-?: Uncopyable<T[Name], [...Depth, T]> }[keyof T];

type IsCopyable<T> = [Uncopyable<T>] extends [never] ? true : false;

/**
 * A service as another process calls it: arguments and answers are copies, and every answer is a promise there. Methods whose arguments or
 * answer cannot be copied are left out, and so are values.
 */
export type CalledService<Service> = {
  readonly [Name in keyof Service as Service[Name] extends (...args: infer Args) => infer Answer
    ? IsCopyable<Args[number] | Awaited<Answer>> extends true
      ? Name
      : never
    : never]: Service[Name] extends (...args: infer Args) => infer Answer ? (...args: Args) => Answer | Promise<Awaited<Answer>> : never;
};
