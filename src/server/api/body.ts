import { fail, type Result, succeed } from '@/engine/core/result';
import type { Problem } from '../http/problem';

/** The largest honest body is a puzzle of 64 by 64 cells with a board of it. */
export const MAX_BODY_BYTES = 65_536;

const NOT_JSON: Problem = {
  code: 'unsupported-media-type',
  detail: 'Send the body as Content-Type: application/json, without Content-Encoding.',
};
const MALFORMED: Problem = { code: 'malformed-json', detail: 'The body isn’t valid UTF-8 JSON.' };

export interface ReadBody {
  readonly value: unknown;
  readonly bytes: number;
}

/** The JSON value of a request's body, and its length; reads nothing beyond the limit. */
export async function readJson(request: Request, maxBytes: number = MAX_BODY_BYTES): Promise<Result<ReadBody, Problem>> {
  const tooLarge: Problem = { code: 'body-too-large', detail: `The body can have at most ${maxBytes} bytes.` };
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return fail(NOT_JSON);
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) return fail(NOT_JSON);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return fail(tooLarge);
  try {
    // Reading fails when the client disconnects in the middle, which is no error of ours.
    const bytes = await readBytes(request, maxBytes);
    if (bytes === undefined) return fail(tooLarge);
    return succeed({ value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), bytes: bytes.length });
  } catch {
    return fail(MALFORMED);
  }
}

/** Undefined as soon as the limit is exceeded. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}
