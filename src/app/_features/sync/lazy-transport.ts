import type { BroadcastTransport, TransportListeners } from './transport';

/** The wait between two attempts to load. `reconnect` does not wait for it. */
export const RETRY_LOAD_MS = 3_000;

interface LazyTransportPorts {
  /** Loads the code of the transport and creates it. */
  load(): Promise<BroadcastTransport>;
  /** Runs a task after some milliseconds. The returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** A transport whose code loads after the page. Until then it is not connected. A failed load is retried. */
export function createLazyTransport({ load, after }: LazyTransportPorts): BroadcastTransport {
  const listening: TransportListeners[] = [];
  /** Listeners that are registered when the transport has loaded. */
  const broadcastListeners = new Set<(transport: BroadcastTransport) => void>();
  let transport: BroadcastTransport | undefined;
  let isLoading = false;
  let isClosed = false;
  let cancelRetry: (() => void) | undefined;

  async function loadTransport(): Promise<void> {
    if (transport !== undefined || isLoading || isClosed) return;
    cancelRetry?.();
    isLoading = true;
    try {
      adopt(await load());
    } catch {
      for (const listeners of listening) listeners.disconnected(false);
      cancelRetry = after(RETRY_LOAD_MS, loadTransport);
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
    for (const onBroadcast of broadcastListeners) onBroadcast(loaded);
  }

  void loadTransport();

  return {
    get isConnected() {
      return transport?.isConnected ?? false;
    },
    request: (name, message) => transport?.request(name, message) ?? Promise.resolve(undefined),
    listen(listeners) {
      listening.push(listeners);
      transport?.listen(listeners);
    },
    onBroadcast(name, listener) {
      let stop: (() => void) | undefined;
      const onBroadcast = (loaded: BroadcastTransport) => {
        stop = loaded.onBroadcast(name, listener);
      };
      broadcastListeners.add(onBroadcast);
      if (transport !== undefined) onBroadcast(transport);
      return () => {
        broadcastListeners.delete(onBroadcast);
        stop?.();
      };
    },
    reconnect() {
      if (transport === undefined) void loadTransport();
      else transport.reconnect();
    },
    close() {
      isClosed = true;
      cancelRetry?.();
      transport?.close();
    },
  };
}
