import { isIPv6 } from 'node:net';

/** The rate-limit key of a client IP: IPv6 users usually have a whole /64. */
export function clientKeyOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail = ''] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0') : [];
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
