import { type Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** Passes a request on to the server at a local socket, and its answer back. A client that disconnects ends both. */
export async function forward(options: ForwardOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { socketPath, agent, answerMs, onTimeout } = options;
  const { method = 'GET', url = '/' } = request;
  const hasBody = !WITHOUT_BODY.includes(method);
  const headers = headersOf(request.headers);
  // The body must end where we say it does, or its rest would be the next request.
  if (!hasBody) delete headers['content-length'];
  else if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  const asked = ask({ socketPath, agent, method, path: url, headers, setHost: false });
  const stop = () => asked.destroy();
  response.once('close', stop);
  asked.setTimeout(answerMs, () => {
    onTimeout();
    asked.destroy(new Error('The pages did not answer in time'));
  });
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) => asked.once('response', resolve).on('error', reject));
    if (hasBody) request.pipe(asked);
    else asked.end();
    const answer = await answered;
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

function headersOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}
