import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { CLIENT_IP_HEADER, clientIpOf, setClientIpHeader } from '@/server/http/client-ip';

function requestFrom(remoteAddress: string, forwarded?: string | string[]) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string } };
}

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))));

describe('the address of a request', () => {
  test.each<[string, number, string, string | string[] | undefined, string]>([
    ['a visitor', 0, '203.0.113.9', undefined, '203.0.113.9'],
    ['a visitor who claims to be somebody else', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['this machine, which nobody trusts unasked', 0, '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['a visitor behind a proxy', 1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a visitor behind a proxy who made something up', 1, '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    ['a visitor behind a proxy that sends two lines', 1, '10.0.0.1', ['192.0.2.66', '198.51.100.1'], '198.51.100.1'],
    ['a visitor behind two proxies', 2, '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['who came past the first of two proxies', 2, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy itself', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['a proxy that names nobody', 1, '10.0.0.1', '', '10.0.0.1'],
    ['a proxy that hides its visitor', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a visitor with a port', 1, '10.0.0.1', '198.51.100.1:5021', '198.51.100.1'],
    ['a visitor of the newer kind with a port', 1, '10.0.0.1', '[2001:db8::1]:5021', '2001:db8::1'],
  ])('[H6] of %s', (_who, trusted, remote, forwarded, expected) => {
    expect(clientIpOf(requestFrom(remote, forwarded), trusted)).toBe(expected);
  });

  test('[H6] is noted over whatever was claimed', async () => {
    server = createServer((request, response) => {
      setClientIpHeader(request, 0);
      response.end(JSON.stringify(request.headers[CLIENT_IP_HEADER]));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(url, { headers: { [CLIENT_IP_HEADER]: '198.51.100.1' } })).json()).toBe('127.0.0.1');
  });
});
