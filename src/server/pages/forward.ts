import {
  type Agent,
  request as ask,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { RenderedPage } from '../http/shared-pages';

/** Headers about one connection, which say nothing about the next one. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
/** Methods whose body no page reads. */
const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export interface ForwardOptions {
  readonly socketPath: string;
  readonly agent: Agent;
  /** After so many milliseconds in which nothing came or went the request is given up. */
  readonly answerMs: number;
  readonly onTimeout: () => void;
}

/**
 * Passes a request on to the server at a local socket, and its answer back. A client that disconnects ends both. Where the server has no
 * page, `onMissing` answers instead.
 */
export async function forward(
  options: ForwardOptions,
  request: IncomingMessage,
  response: ServerResponse,
  onMissing?: () => Promise<void>,
): Promise<void> {
  const { socketPath, agent } = options;
  const { method = 'GET', url = '/' } = request;
  const hasBody = !WITHOUT_BODY.includes(method);
  const headers = headersOf(request.headers);
  // The body must end where we say it does, or its rest would be the next request.
  if (!hasBody) delete headers['content-length'];
  else if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  const asked = ask({ socketPath, agent, method, path: url, headers, setHost: false });
  const stop = () => asked.destroy();
  response.once('close', stop);
  giveUpInTime(asked, options);
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) => asked.once('response', resolve).on('error', reject));
    if (hasBody) request.pipe(asked);
    else asked.end();
    const answer = await answered;
    if (answer.statusCode === 404 && onMissing !== undefined) {
      answer.resume();
      return await onMissing();
    }
    response.statusCode = answer.statusCode ?? 500;
    for (const [name, value] of Object.entries(headersOf(answer.headers))) {
      if (name === 'set-cookie') response.appendHeader(name, value as string[]);
      else if (value !== undefined) response.setHeader(name, value);
    }
    await pipeline(answer, response);
  } finally {
    response.off('close', stop);
    request.unpipe(asked);
    request.resume();
  }
}

/** Asks the server at a local socket for a page, with these headers alone. */
export async function render(options: ForwardOptions, path: string, headers: OutgoingHttpHeaders): Promise<RenderedPage> {
  const { socketPath, agent } = options;
  const asked = ask({ socketPath, agent, path, headers });
  giveUpInTime(asked, options);
  const answered = new Promise<IncomingMessage>((resolve, reject) => asked.once('response', resolve).on('error', reject));
  asked.end();
  const answer = await answered;
  const { link } = answer.headers;
  return { status: answer.statusCode ?? 500, html: await text(answer), link: link === undefined ? link : [link].flat().join(', ') };
}

/** Connects a websocket with the server at a local socket. */
export function forwardUpgrade(socketPath: string, request: IncomingMessage, client: Duplex, head: Buffer): void {
  const server = connect(socketPath, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    server.write(`${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
    server.pipe(client).pipe(server);
  });
  for (const [one, other] of [
    [server, client],
    [client, server],
  ])
    one.on('error', () => {}).on('close', () => other.destroy());
}

function giveUpInTime(asked: ClientRequest, { answerMs, onTimeout }: ForwardOptions): void {
  asked.setTimeout(answerMs, () => {
    onTimeout();
    asked.destroy(new Error('The pages did not answer in time'));
  });
}

function headersOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}
