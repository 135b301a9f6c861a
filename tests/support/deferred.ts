/** A promise that the test opens. */
export interface Deferred {
  readonly opened: Promise<void>;
  open(): void;
}

export function createDeferred(): Deferred {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
