import type { IncomingMessage } from 'node:http';

/** Carries the client's address to whoever sees only headers. Nobody outside can set it: it is written over. */
export const ADDRESS_HEADER = 'x-seawall-address';

const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether a connection comes from this machine itself. */
export function isFromThisMachine({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return THIS_MACHINE.includes(socket.remoteAddress ?? '');
}

/**
 * The address a request comes from. A proxy on this machine is believed about the address that it saw itself, the last one it names;
 * what others claim is their own invention.
 */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isFromThisMachine(request) && forwarded !== '' ? forwarded : (request.socket.remoteAddress ?? '');
}

/** Notes the address in the request itself. */
export function noteAddress(request: IncomingMessage): void {
  request.headers[ADDRESS_HEADER] = addressOf(request);
}
