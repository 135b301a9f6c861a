import { fail, type Result, succeed } from '@/engine/core/result';
import { REFUSALS, type RequestAnswer, type RequestInput, type RequestName, type RequestRefusal } from '@/server/protocol/requests';

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
}

/** A server that has said nothing for this long will not answer. */
const PATIENCE_MS = 30_000;

/** Sends a request to the server, by method and path below `/api/`. Never rejects. */
export async function request<Name extends RequestName>(
  name: Name,
  input: RequestInput<Name>,
  { signal }: RequestOptions = {},
): Promise<Result<RequestAnswer<Name>, Failure<RequestRefusal<Name>>>> {
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
    return response.ok ? succeed((await response.json()) as RequestAnswer<Name>) : fail(await readFailure(name, response));
  } catch {
    return fail({ code: signal?.aborted ? 'cancelled' : isLate ? 'timed-out' : 'unreachable' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

function send(name: RequestName, input: object, signal: AbortSignal): Promise<Response> {
  const [method, path] = name.split(' ');
  if (method === 'GET') return fetch(`/api/${path}?${new URLSearchParams(Object.entries(input))}`, { signal });
  return fetch(`/api/${path}`, { method, signal, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) });
}

const SERVER_ERROR = 500;
/** A proxy says these while the server restarts. */
const AWAY: readonly number[] = [502, 503, 504];

async function readFailure<Name extends RequestName>(name: Name, response: Response): Promise<Failure<RequestRefusal<Name>>> {
  const seconds = Number(response.headers.get('retry-after'));
  const retry = seconds > 0 ? { retryAfter: seconds } : {};
  const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown; readonly type?: unknown };
  // The API and the queue before all requests name a problem by its address.
  const code = String(body.code ?? body.type)
    .split('/')
    .at(-1);
  const refusals: readonly string[] = REFUSALS[name];
  if (code !== undefined && refusals.includes(code)) return { code: code as RequestRefusal<Name>, ...retry };
  if (code === 'rate-limited') return { code, ...retry };
  if (AWAY.includes(response.status)) return { code: 'busy', ...retry };
  return { code: response.status >= SERVER_ERROR ? 'failed' : 'outdated' };
}
