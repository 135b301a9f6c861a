import type { BroadcastTransport, TransportListeners } from './transport';

/** Between two attempts to load; who comes back to a network need not wait for it. */
export const LOAD_AGAIN_MS = 3_000;

interface LazyPorts {
  /** Gets the transport itself, with its code. */
  load(): Promise<BroadcastTransport>;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  after(milliseconds: number, task: () => void): () => void;
}

/** A transport whose code comes after the page. Until it is there nobody is connected, as on every page at first; what cannot be loaded is tried again. */
export function openLazyTransport({ load, after }: LazyPorts): BroadcastTransport {
  const listening: TransportListeners[] = [];
  /** What is to be heard, once there is something to hear it from. */
  const hearings = new Set<(transport: BroadcastTransport) => void>();
  let transport: BroadcastTransport | undefined;
  let isLoading = false;
  let isClosed = false;
  let cancelRetry: (() => void) | undefined;

  async function fetchIt(): Promise<void> {
    if (transport !== undefined || isLoading || isClosed) return;
    cancelRetry?.();
    isLoading = true;
    try {
      adopt(await load());
    } catch {
      for (const listeners of listening) listeners.disconnected(false);
      cancelRetry = after(LOAD_AGAIN_MS, fetchIt);
    } finally {
      isLoading = false;
    }
  }

  function adopt(loaded: BroadcastTransport): void {
    if (isClosed) {
      loaded.close();
      return;
    }
    transport = loaded;
    for (const listeners of listening) loaded.listen(listeners);
    for (const hear of hearings) hear(loaded);
  }

  void fetchIt();

  return {
    get isConnected() {
      return transport?.isConnected ?? false;
    },
    ask: (name, message) => transport?.ask(name, message) ?? Promise.resolve(undefined),
    listen(listeners) {
      listening.push(listeners);
      transport?.listen(listeners);
    },
    hear(name, listener) {
      let stop: (() => void) | undefined;
      const hear = (loaded: BroadcastTransport) => {
        stop = loaded.hear(name, listener);
      };
      hearings.add(hear);
      if (transport !== undefined) hear(transport);
      return () => {
        hearings.delete(hear);
        stop?.();
      };
    },
    reconnect() {
      if (transport === undefined) void fetchIt();
      else transport.reconnect();
    },
    close() {
      isClosed = true;
      cancelRetry?.();
      transport?.close();
    },
  };
}
