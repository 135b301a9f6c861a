import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { Redis } from 'ioredis';
import type { Env } from '../../config/env';
import { SEEN_IP_HEADER } from '../../http/client-ip';
import { type Finding, findingsAbout } from './finding';

const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Certificates that renew themselves do so a month before. */
const SHORT_DAYS = 14;
const SWITCHED = 101;
/** An address of no one (RFC 5737), as a visitor might claim it. */
const CLAIMED_IP = '192.0.2.1';

export interface NetworkOptions {
  readonly now: number;
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string;
}

export async function checkRedis({ redisUrl, databaseUrl }: Env): Promise<Finding> {
  const { ok, note, fault } = findingsAbout('Redis');
  if (redisUrl === undefined && databaseUrl === undefined) return ok('Not needed by one process on the embedded database.');
  if (redisUrl === undefined) return note('Not used. Several processes share moves faster with REDIS_URL.');
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let reason = '';
  redis.on('error', (error) => {
    reason ||= error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
    return ok('Answers.');
  } catch (error) {
    const { host } = new URL(redisUrl);
    return fault(
      `${host} doesn’t answer (${reason || (error as Error).message}). Start Redis, or correct REDIS_URL. Until then moves take a second.`,
    );
  } finally {
    redis.disconnect();
  }
}

/** The server on this machine. One that is stopped is no fault. */
export async function checkServer({ host, port }: Env): Promise<Finding> {
  const { ok, note, fault } = findingsAbout('Server');
  const url = `http://${host ?? '127.0.0.1'}:${port}`;
  const answer = await ask(`${url}/readyz`).catch(() => undefined);
  if (answer === undefined) return note(`Not running on port ${port}. Start it: npm start`);
  if (answer.status === 200) return ok(`Ready on port ${port}.`);
  return fault(`On port ${port} it’s ${answer.body.trim()}. Fix that, or see its log.`);
}

/** The public origin as a visitor reaches it: address, certificate, proxy headers and websockets. */
export async function checkOrigin(env: Env, { now, ca }: NetworkOptions): Promise<readonly Finding[]> {
  const { publicOrigin } = env;
  const { ok, note, warning, fault } = findingsAbout('Origin');
  if (publicOrigin === undefined)
    return [note('PUBLIC_ORIGIN isn’t set, which is fine on a local network. On the internet, set it to the address people use.')];
  let answer: Answer;
  try {
    answer = await ask(`${publicOrigin}/healthz`, { 'X-Forwarded-For': CLAIMED_IP }, ca);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (/CERT|SELF_SIGNED|ISSUER|ALTNAME|VERIFY/.test(code))
      return [
        findingsAbout('Certificate').fault(`Browsers refuse it (${message}). Renew it, and check the name and the chain in the proxy.`),
      ];
    return [fault(`${publicOrigin} can’t be reached (${message || code}). Check the name (DNS), the firewall and the proxy.`)];
  }
  const certificate = answer.expires === undefined ? [] : [checkCertificate(answer.expires, now)];
  if (answer.body !== 'alive\n') {
    const text = `${publicOrigin} answers ${answer.status}, but not as Seawall. Start the server, and point the proxy at its port.`;
    return [fault(text), ...certificate];
  }
  const isPlain = publicOrigin.startsWith('http:') && !/^http:\/\/(localhost|127\.)/.test(publicOrigin);
  const origin = isPlain
    ? warning(`${publicOrigin} answers, but without TLS: passkeys and offline play need https.`)
    : ok(`${publicOrigin} answers.`);
  return [origin, ...certificate, checkProxyHeaders(env, answer), await checkWebsockets(publicOrigin, ca)];
}

function checkCertificate(expires: number, now: number): Finding {
  const { ok, warning } = findingsAbout('Certificate');
  const days = Math.floor((expires - now) / DAY_MS);
  return days < SHORT_DAYS ? warning(`Expires in ${days} days. Find out why it wasn’t renewed.`) : ok(`Valid for ${days} days.`);
}

/** Whether the server knows its visitors' addresses, and believes no visitor about it. */
function checkProxyHeaders({ trustedProxies, publicOrigin }: Env, { headers }: Answer): Finding {
  const { ok, fault } = findingsAbout('Proxy headers');
  const seen = headers[SEEN_IP_HEADER];
  if (seen === CLAIMED_IP)
    return fault(
      `A visitor can claim any IP address and escape the limits. Lower TRUSTED_PROXIES (${trustedProxies}) to the number of proxies, ` +
        'or let the proxy set X-Forwarded-For itself.',
    );
  if (trustedProxies === 0 && publicOrigin?.startsWith('https:'))
    return fault('All visitors share one limit, since TRUSTED_PROXIES is 0. Set it to the number of proxies in front, usually 1.');
  return ok(`The server saw this request come from ${seen}.`);
}

async function checkWebsockets(publicOrigin: string, ca: string | undefined): Promise<Finding> {
  const { ok, fault } = findingsAbout('Websockets');
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: publicOrigin,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  const { status } = await ask(`${publicOrigin}/socket.io/?EIO=4&transport=websocket`, headers, ca).catch(() => ({ status: 0 }));
  if (status === SWITCHED) return ok('Pass the proxy.');
  return fault(`Rooms can’t connect (status ${status}). Let the proxy pass the Upgrade and Connection headers, as in deploy/nginx.conf.`);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When the certificate expires, on https. */
  readonly expires: number | undefined;
}

function ask(url: string, headers: Readonly<Record<string, string>> = {}, ca?: string): Promise<Answer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Without an agent nothing is kept open.
    const request = send(url, { headers, agent: false, timeout: TIMEOUT_MS, ...(ca !== undefined && { ca }) });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: SWITCHED, headers: response.headers, body: '', expires: undefined });
    });
    request.once('response', (response) => {
      const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
      const expires = certificate === undefined ? undefined : Date.parse(certificate.valid_to);
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body, expires }));
      response.once('error', reject);
    });
    request.end();
  });
}
