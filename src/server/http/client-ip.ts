import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Carries the client's address to whoever sees only headers. Nobody outside can set it: it is written over. */
export const ADDRESS_HEADER = 'x-seawall-address';

const FORWARDED_HEADER = 'x-forwarded-for';
/** By which proxies say that they are some. */
const PROXY_HEADERS = [FORWARDED_HEADER, 'forwarded', 'via', 'x-real-ip'];
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether a connection comes from this machine itself. */
export function isFromThisMachine({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return THIS_MACHINE.includes(socket.remoteAddress ?? '');
}

/** Whether somebody says that they speak for others. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

/**
 * The address a request comes from. So many proxies in a row are believed, each about the address that it saw itself: they add it at the end
 * of the list, so what a visitor has made up stands before all of theirs. Without proxies it is the address of the connection.
 */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number): string {
  const remote = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return remote;
  const named = [request.headers[FORWARDED_HEADER] ?? []].flat().join(',').split(',');
  const [seenByFirst] = named.slice(-trustedProxies);
  const seen = withoutPort(seenByFirst.trim());
  return isIP(seen) === 0 ? remote : seen;
}

/** Notes the address in the request itself. */
export function noteAddress(request: IncomingMessage, trustedProxies: number): void {
  request.headers[ADDRESS_HEADER] = addressOf(request, trustedProxies);
}

/** Some proxies name the port too: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
