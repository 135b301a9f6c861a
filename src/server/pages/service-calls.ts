/** A call of a service by a page. Arguments and result are copied between the processes, so they are plain data. */
export interface ServiceCall {
  readonly type: 'call';
  readonly id: number;
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type ServiceReturn =
  | { readonly type: 'returned'; readonly id: number; readonly value: unknown }
  | { readonly type: 'thrown'; readonly id: number; readonly message: string; readonly stack: string | undefined };

/** Runs a call, and sends what it returns or throws. */
export async function answerCall(services: object, call: ServiceCall, send: (message: ServiceReturn) => void): Promise<void> {
  const { id, service, method, args } = call;
  try {
    const target = (services as Record<string, Record<string, (...args: readonly unknown[]) => unknown>>)[service];
    // Sending fails when the value cannot be copied.
    send({ type: 'returned', id, value: await target[method](...args) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ type: 'thrown', id, message, stack });
  }
}

/** The pages' side of the calls. */
export class ServiceCaller {
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  readonly #send: (call: ServiceCall) => void;
  #calls = 0;

  constructor(send: (call: ServiceCall) => void) {
    this.#send = send;
  }

  /** Stands in for the services: each of their methods is a call. The values are known here. */
  stub(values: Readonly<Record<string, unknown>>): object {
    const methodsOf = (service: string) =>
      makeUp(
        (method) =>
          (...args: readonly unknown[]) =>
            this.#call(service, method, args),
      );
    return makeUp((name) => (Object.hasOwn(values, name) ? values[name] : methodsOf(name)));
  }

  receive(message: ServiceReturn): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'returned') waiting?.resolve(message.value);
    else waiting?.reject(Object.assign(new Error(message.message), { stack: message.stack }));
  }

  #call(service: string, method: string, args: readonly unknown[]): Promise<unknown> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      // Sending fails when an argument cannot be copied.
      this.#send({ type: 'call', id, service, method, args });
      this.#waiting.set(id, { resolve, reject });
    });
  }
}

/** An object that has any property that it is asked for. */
function makeUp(read: (name: string) => unknown): object {
  return new Proxy({}, { get: (_target, name) => read(String(name)) });
}
