import type { LabStreamLine } from '../protocol/lab';

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies that buffer answers would delay the progress until the end.
  'X-Accel-Buffering': 'no',
} as const;

/** An answer in lines: those that `work` writes, and the one that it returns. A client that disconnects aborts it. */
export function streamNdjson(
  hungUp: AbortSignal,
  work: (write: (line: LabStreamLine) => void, signal: AbortSignal) => Promise<LabStreamLine>,
): Response {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      if (hungUp.aborted) stop();
      hungUp.addEventListener('abort', stop);
      const write = (line: LabStreamLine) => {
        if (!stopping.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      write(await work(write, stopping.signal));
      hungUp.removeEventListener('abort', stop);
      if (!stopping.signal.aborted) controller.close();
    },
    cancel: stop,
  });
  return new Response(body, { headers: HEADERS });
}
