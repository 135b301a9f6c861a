import { fail, type Result, succeed } from '@/engine/core/result';
import type { LabProgress, LabStreamLine } from '@/server/protocol/lab';
import { type RequestAnswer, type RequestInput, type RequestName, type RequestRefusal, refusalsOf } from '@/server/protocol/requests';

/** What may happen to any request, with a text of its own in each language. */
export const COMMON_FAILURES = ['unreachable', 'timed-out', 'rate-limited', 'busy', 'failed', 'outdated', 'daily-limit'] as const;
export type CommonFailure = (typeof COMMON_FAILURES)[number];

/** Why a request has no answer: a refusal of its own, what may happen to any, or that its caller has cancelled it. */
export interface Failure<Refusal extends string = never> {
  readonly code: Refusal | CommonFailure | 'cancelled';
  /** After how many seconds it makes sense to send it again, where the server says so. */
  readonly retryAfter?: number;
}

export interface RequestOptions {
  /** Cancels the request. */
  readonly signal?: AbortSignal;
  /** Called while the lab works on the request. */
  readonly onProgress?: (progress: LabProgress) => void;
}

type Answer<Name extends RequestName> = Result<RequestAnswer<Name>, Failure<RequestRefusal<Name>>>;

/** A server that has said nothing for this long will not answer. */
const PATIENCE_MS = 30_000;

/** Sends a request to the server, by method and path below `/api/`. Never rejects. */
export async function request<Name extends RequestName>(
  name: Name,
  input: RequestInput<Name>,
  { signal, onProgress }: RequestOptions = {},
): Promise<Answer<Name>> {
  const own = new AbortController();
  const cancel = () => own.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel();
  }, PATIENCE_MS);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const response = await send(name, input, own.signal);
    if (!response.ok) return fail(await readFailure(name, response));
    if (!response.headers.get('content-type')?.includes('ndjson')) return succeed((await response.json()) as RequestAnswer<Name>);
    // From here on the lab says that it works.
    clearTimeout(timer);
    return await readStream(name, response, onProgress);
  } catch {
    return fail({ code: signal?.aborted ? 'cancelled' : isLate ? 'timed-out' : 'unreachable' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

function send(name: RequestName, input: object, signal: AbortSignal): Promise<Response> {
  const [method, template] = name.split(' ');
  if (method !== 'GET') {
    return fetch(`/api/${template}`, { method, signal, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) });
  }
  const query = new URLSearchParams(Object.entries(input));
  const path = template.replace(/:(\w+)/, (_whole, key) => {
    const value = query.get(key) ?? '';
    query.delete(key);
    return encodeURIComponent(value);
  });
  return fetch(`/api/${path}?${query}`, { signal });
}

const SERVER_ERROR = 500;
/** A proxy says these while the server restarts. */
const AWAY: readonly number[] = [502, 503, 504];

async function readFailure<Name extends RequestName>(name: Name, response: Response): Promise<Failure<RequestRefusal<Name>>> {
  const seconds = Number(response.headers.get('retry-after'));
  const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown; readonly type?: unknown };
  // The API and the queue before all requests name a problem by its address.
  const code = String(body.code ?? body.type)
    .split('/')
    .at(-1);
  return failureOf(name, code, response.status, seconds > 0 ? { retryAfter: seconds } : {});
}

function failureOf<Name extends RequestName>(
  name: Name,
  code: string | undefined,
  status: number,
  retry: { readonly retryAfter?: number } = {},
): Failure<RequestRefusal<Name>> {
  if (code !== undefined && refusalsOf(name).includes(code)) return { code: code as RequestRefusal<Name>, ...retry };
  if (code === 'rate-limited' || code === 'daily-limit') return { code, ...retry };
  if (code === 'busy' || code === 'concurrent-request' || AWAY.includes(status)) return { code: 'busy', ...retry };
  return { code: status >= SERVER_ERROR ? 'failed' : 'outdated' };
}

/** An answer of the lab: lines of JSON, with its progress until the last one. */
async function readStream<Name extends RequestName>(
  name: Name,
  { body }: Response,
  onProgress: RequestOptions['onProgress'],
): Promise<Answer<Name>> {
  const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map((text) => JSON.parse(text) as LabStreamLine)) {
      if ('answer' in line) return succeed(line.answer as RequestAnswer<Name>);
      if ('refusal' in line) return fail(failureOf(name, line.refusal, SERVER_ERROR));
      onProgress?.(line.progress);
    }
  }
  return fail({ code: 'unreachable' });
}
