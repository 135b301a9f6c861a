import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ADDRESS_HEADER, addressOf, noteAddress } from '@/server/http/address';

function requestFrom(remoteAddress: string, forwarded?: string | string[]) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string } };
}

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))));

describe('the address of a request', () => {
  test.each([
    ['a visitor', '203.0.113.9', undefined, '203.0.113.9'],
    ['a visitor who claims to be somebody else', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy on this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy whose visitor made something up', '::1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['a proxy that sends two lines', '::ffff:127.0.0.1', ['10.9.9.9', '198.51.100.1'], '198.51.100.1'],
    ['this machine itself', '127.0.0.1', undefined, '127.0.0.1'],
    ['this machine with an empty claim', '127.0.0.1', '', '127.0.0.1'],
  ])('[H6] of %s', (_who, remote, forwarded, expected) => {
    expect(addressOf(requestFrom(remote, forwarded))).toBe(expected);
  });

  test('[H6] is noted over whatever was claimed', async () => {
    server = createServer((request, response) => {
      noteAddress(request);
      response.end(JSON.stringify(request.headers[ADDRESS_HEADER]));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(url, { headers: { [ADDRESS_HEADER]: '198.51.100.1' } })).json()).toBe('127.0.0.1');
  });
});
