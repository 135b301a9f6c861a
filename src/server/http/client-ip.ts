import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Carries the client IP to code that sees only headers. Clients cannot set it: the server overwrites it. */
export const CLIENT_IP_HEADER = 'x-seawall-client-ip';

/** Tells the client of `/healthz` which address the server saw, so that an operator can check the proxy. */
export const SEEN_IP_HEADER = 'x-seen-ip';

const FORWARDED_HEADER = 'x-forwarded-for';
/** The headers by which proxies reveal themselves. */
const PROXY_HEADERS = [FORWARDED_HEADER, 'forwarded', 'via', 'x-real-ip'];
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether a connection comes from this machine itself. */
export function isFromThisMachine({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return THIS_MACHINE.includes(socket.remoteAddress ?? '');
}

/** Whether a request says that it comes through a proxy. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

/**
 * The client IP of a request. Trusts so many proxies in a row, each about the address that it saw itself: each appends it to the list, so
 * addresses that a visitor made up come before theirs. Without proxies it is the address of the connection.
 */
export function clientIpOf(request: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number): string {
  const remote = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return remote;
  const named = [request.headers[FORWARDED_HEADER] ?? []].flat().join(',').split(',');
  const [seenByFirst] = named.slice(-trustedProxies);
  const seen = withoutPort(seenByFirst.trim());
  return isIP(seen) === 0 ? remote : seen;
}

/** Sets the client IP header of the request. */
export function setClientIpHeader(request: IncomingMessage, trustedProxies: number): void {
  request.headers[CLIENT_IP_HEADER] = clientIpOf(request, trustedProxies);
}

/** Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
