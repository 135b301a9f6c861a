import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Answers a web request. */
export type WebHandler = (request: Request) => Response | Promise<Response>;

/** Answers the web requests below one prefix. */
export interface RequestHandler {
  /** Never rejects. The caller has set the client IP header of the request. */
  handle(request: Request): Promise<Response>;
}

/** Handlers read paths and queries alone; the host of a request is in its headers. */
const ORIGIN = 'http://localhost';
/** Compressing less saves nothing. */
const COMPRESSED_BYTES = 1_024;
const STREAM_TYPE = 'application/x-ndjson';

/** Answers a request with a handler of web requests. A client that disconnects aborts it. */
export async function answerWeb(request: IncomingMessage, response: ServerResponse, handle: WebHandler): Promise<void> {
  const hangUp = new AbortController();
  response.once('close', () => hangUp.abort());
  try {
    await sendWeb(request, response, await handle(toWeb(request, hangUp.signal)));
  } finally {
    // The rest of a body that nobody wants, or the connection could not be used again.
    request.unpipe();
    request.resume();
  }
}

function toWeb(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = request;
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: bodyOf(request), duplex: 'half' as const };
  return new Request(ORIGIN + url, { method, headers: entries, signal, ...body });
}

/** The body apart from the request: a handler that reads only a part of it leaves the connection open for its answer. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const body = request.pipe(new PassThrough());
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The client disconnected'));
  });
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

async function sendWeb(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
  if (answer.body === null) return void response.end();
  if (answer.headers.get('content-type')?.startsWith(STREAM_TYPE)) return sendStream(answer.body, response);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length < COMPRESSED_BYTES) return void response.end(bytes);
  response.appendHeader('Vary', 'Accept-Encoding');
  if (!acceptsGzip(request)) return void response.end(bytes);
  response.setHeader('Content-Encoding', 'gzip');
  response.end(await promisify(gzip)(bytes));
}

export function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

async function sendStream(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response);
  } catch (error) {
    // A client that disconnects is no error of ours.
    if (!response.destroyed) throw error;
  }
}
