import { gzipSync } from 'node:zlib';
import { ACCOUNT_OPERATIONS } from '@/server/accounts/operations';
import type { Endpoint } from '@/server/api/endpoint';
import { ENDPOINTS } from '@/server/api/endpoint-list';
import { Chance } from './chance';
import { addressOf, type Targets } from './targets';
import { asText, mutate, STRANGE_TEXTS, strangeValue, writeJson } from './values';

/** One request as it goes over the wire. */
export interface RawRequest {
  readonly bytes: Buffer;
  /** Whether HTTP says that there must be an answer: otherwise the server may also hang up. */
  readonly isWhole: boolean;
}

/** A request before it is written down. */
interface Draft {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly [string, string][];
  readonly body: Buffer | undefined;
}

/** How a request is spoilt beyond what its body says: something else in it, or other bytes altogether. */
type Spoil = (draft: Draft, chance: Chance) => Partial<Draft> | Buffer;

/** Searches end soon; there are thousands of them. */
const TIME_LIMIT_MS = 100;
const JSON_TYPE = 'application/json';

const ACCOUNT_BODIES: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  Object.entries({
    'sign-up': { name: 'Fuzz', password: 'four calm otters' },
    'sign-in': { name: 'Fuzz', password: 'four calm otters', mergeGuest: false },
    recover: { name: 'Fuzz', code: 'ABCD-EFGH', password: 'four calm otters', mergeGuest: true },
    'passkey-sign-up-options': { name: 'Fuzz' },
    'passkey-sign-up': { response: passkeyAnswer() },
    'passkey-sign-in': { response: passkeyAnswer(), mergeGuest: false },
    'add-passkey': { response: passkeyAnswer() },
    'end-session': { id: 'x' },
    'remove-passkey': { id: 'x' },
    password: { password: 'four calm otters' },
    delete: { name: 'Fuzz' },
  }),
);

function passkeyAnswer() {
  const response = { clientDataJSON: 'e30', attestationObject: 'o2M', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response, clientExtensionResults: {} };
}

const PAGES = [
  '/',
  '/play',
  '/rooms/new',
  '/lab',
  '/lab/print',
  '/lab/walkthrough',
  '/daily',
  '/leaderboards',
  '/account',
  '/settings',
  '/public',
  '/moderation',
  '/profile',
  '/p/',
  '/room/',
  '/preview/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/_next/static/',
  '/socket.io/?EIO=4&transport=polling',
] as const;

function draftApi(chance: Chance, { tokens, rooms }: Targets): Draft {
  const endpoint = chance.weighted(WEIGHTED_ENDPOINTS);
  const { params, query, body } = endpoint.example;
  const known = { id: chance.pick(rooms), room: chance.pick(rooms), ...(params as object) };
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (chance.percent(40)) return encodeURIComponent(Buffer.from(chance.pick(STRANGE_TEXTS).slice(0, 200)).toString());
    return String(Object.entries(known).find(([key]) => key === name)?.[1] ?? name);
  });
  const asked = Object.entries(((chance.percent(50) ? mutate(chance, query ?? {}) : query) ?? {}) as object);
  const search = asked
    .map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(asText(value).slice(0, 300)).toString())}`)
    .join('&');
  const path = `/api/v1${filled}${search === '' ? '' : `?${search}`}`;
  const auth: [string, string][] = chance.percent(50) ? [['Authorization', `Bearer ${chance.pick(tokens)}`]] : [];
  if (endpoint.method === 'GET') return { method: 'GET', path, headers: auth, body: undefined };
  const given = 'timeLimitMs' in propertiesOf(endpoint) ? { ...(body as object), timeLimitMs: TIME_LIMIT_MS } : body;
  return { method: 'POST', path, headers: [['Content-Type', JSON_TYPE], ...auth], body: bodyOf(chance, given ?? {}) };
}

/** What costs a worker's time is asked for less often, or nothing else would be tried for the limits. */
const WEIGHTED_ENDPOINTS = ENDPOINTS.map((endpoint): readonly [number, Endpoint] => [endpoint.cost === 'heavy' ? 1 : 2, endpoint]);

function propertiesOf({ body }: Endpoint): object {
  return 'shape' in body ? (body.shape as object) : {};
}

function bodyOf(chance: Chance, example: unknown): Buffer {
  const value = chance.weighted<() => unknown>([
    [2, () => example],
    [7, () => mutate(chance, example)],
    [1, () => strangeValue(chance)],
  ]);
  return Buffer.from(writeJson(chance, value()), chance.percent(97) ? 'utf8' : 'utf16le');
}

function draftAccount(chance: Chance, { tokens, host }: Targets): Draft {
  const verb = chance.percent(95)
    ? chance.pick(Object.keys(ACCOUNT_OPERATIONS))
    : chance.pick(['__proto__', 'export', 'constructor', '%00']);
  const cookie = chance.weighted([
    [5, `seawall-guest=${chance.pick(tokens)}`],
    [1, 'seawall-guest=x; seawall-session=y.z'],
    [1, `seawall-session=${encodeURIComponent('\u0000')}; ${'a=b; '.repeat(50)}`],
    [1, '=;=;;'],
  ]);
  const headers: [string, string][] = [
    ['Content-Type', JSON_TYPE],
    ['Origin', `http://${host}`],
    ['Cookie', cookie],
  ];
  return { method: 'POST', path: `/api/account/${verb}`, headers, body: bodyOf(chance, ACCOUNT_BODIES.get(verb) ?? {}) };
}

function draftPage(chance: Chance, { tokens, rooms, host }: Targets): Draft {
  const page = chance.pick(PAGES);
  const path = page.endsWith('/') && page !== '/' ? page + chance.pick([...rooms, 'x', '..', '%2e%2e', '%00']) : page;
  const headers: [string, string][] = [
    ['Cookie', `seawall-guest=${chance.pick(tokens)}; locale=${chance.pick(['ar', 'xx', '../en'])}`],
    ['Origin', chance.pick([`http://${host}`, 'https://evil.example', 'null'])],
    ['Accept-Language', chance.pick(['ar', 'tr;q=x', '*'.repeat(200), 'en-'.repeat(30)])],
    ...(chance.percent(20)
      ? ([
          ['RSC', '1'],
          ['Next-Router-State-Tree', writeJson(chance, ['', {}])],
        ] as [string, string][])
      : []),
  ];
  if (chance.percent(60)) return { method: 'GET', path, headers: headers.map(asHeader), body: undefined };
  // What a form of a page sends.
  headers.push(['Next-Action', chance.pick(['x', '0'.repeat(42), '40'.repeat(21), '__proto__'])]);
  headers.push([
    'Content-Type',
    chance.pick([
      'multipart/form-data; boundary=x',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]),
  ]);
  const form = '--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\nvalue\r\n--x--\r\n';
  const body = chance.weighted([
    [1, form],
    [1, form.slice(0, chance.below(form.length))],
    [1, writeJson(chance, ['$K1', { __proto__: null }, strangeValue(chance)])],
    [1, '["$F1","$@2","$undefined"]'],
  ]);
  return { method: 'POST', path, headers: headers.map(asHeader), body: Buffer.from(body) };
}

/** A header's value as HTTP can carry it. */
function asHeader([name, value]: [string, string]): [string, string] {
  return [name, value.replace(/[^\t -~\u0080-\u00ff]/g, '')];
}

/** Ways to spoil a request that is still one. */
const STILL_WHOLE: readonly Spoil[] = [
  (draft) => withHeader(draft, 'Content-Type', 'text/plain'),
  (draft) => withHeader(draft, 'Content-Type', 'application/json; charset=utf-16'),
  (draft) => withHeader(draft, 'Content-Type', ''),
  (draft) => withHeader(draft, 'Content-Encoding', 'gzip'),
  (draft) => withHeader(draft, 'Content-Encoding', 'br, gzip'),
  (draft) => ({ ...withHeader(draft, 'Content-Encoding', 'gzip'), body: gzipSync(Buffer.alloc(2_000_000, ' ')) }),
  ({ body = NOTHING }) => ({ body: Buffer.concat([body, Buffer.alloc(70_000, ' ')]) }),
  (_draft, chance) => ({ method: chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'HEAD', 'TRACE']) }),
  ({ path }, chance) => ({
    path: path + chance.pick(['%', '%zz', '%c0%ae', '?a=%ff', '?__proto__=1', '?a[b]=c&a=d', '#x', '//', '/../..', ';a=b']),
  }),
  ({ path }, chance) => ({ path: `${path}?${'q'.repeat(chance.below(12_000))}` }),
  ({ path }) => ({ path: `http://evil.example${path}` }),
  ({ path }) => ({ path: `/${path}` }),
  (draft) => also(draft, ['Authorization', 'Bearer x'], ['Authorization', 'Basic eA==']),
  (draft) => also(draft, ['Cookie', 'a=b'], ['Cookie', 'c=d'], ['Content-Type', JSON_TYPE], ['Origin', 'null']),
  (draft) => also(draft, ['If-None-Match', '*'], ['If-None-Match', '"x", W/"y"'], ['Range', 'bytes=0-0,-1']),
  (draft) => also(draft, ['X-Seawall-Address', '10.0.0.1'], ['Forwarded', 'for=x'], ['X-Forwarded-For', 'not an address']),
  (draft) => also(draft, ['X-HTTP-Method-Override', 'GET'], ['X-Forwarded-Host', 'evil.example'], ['X-Forwarded-Proto', 'https']),
  (draft) =>
    also(draft, ['x-middleware-subrequest', 'src/middleware:src/middleware'], ['x-nextjs-data', '1'], ['x-now-route-matches', '1']),
  (draft) => also(draft, ['Expect', '100-continue']),
  (draft, chance) => chunked(draft, chance.percent(50) ? 1 : 4_096, true),
];

/** Ways after which the server may hang up. */
const BROKEN: readonly Spoil[] = [
  (draft, chance) => withLength(draft, String((draft.body?.length ?? 0) + 1 + chance.below(5_000))),
  (draft) => withLength(draft, '-1'),
  (draft) => withLength(draft, '1e3'),
  (draft) => withLength(draft, '5\r\nContent-Length: 6'),
  (draft) => withLength(draft, '5\r\nTransfer-Encoding: chunked'),
  (draft) => chunked(draft, 10, false),
  (draft) => write(draft, [['Transfer-Encoding', 'chunked']], Buffer.from('zz\r\nx\r\n0\r\n\r\n')),
  (draft, chance) => whole(draft).subarray(0, chance.below(whole(draft).length)),
  ({ path }) => ({ path: `${path}\u0000 \u0001` }),
  ({ path }) => ({ path: `${path}?${'q'.repeat(40_000)}` }),
  (draft) => also(draft, ...Array.from({ length: 3_000 }, (_, i): [string, string] => [`X-${i}`, 'x'])),
  (draft) => also(draft, ['X-Bad', 'a\u0000b'], ['Bad Name', 'x']),
  (draft) => also(draft, ['Host', 'evil.example'], ['Host', '']),
  (draft) => also(draft, ['Upgrade', 'h2c'], ['Connection', 'Upgrade, HTTP2-Settings'], ['HTTP2-Settings', 'x']),
  () => ({ method: 'CONNECT' }),
  () => ({ method: 'get' }),
  (draft) => Buffer.from(whole(draft).toString('latin1').replace('HTTP/1.1', 'HTTP/9.9'), 'latin1'),
  (draft) => Buffer.from(whole(draft).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (_draft, chance) => chance.bytes(chance.below(2_000)),
];

const NOTHING = Buffer.alloc(0);

function withHeader({ headers }: Draft, name: string, value: string): Partial<Draft> {
  return { headers: [...headers.filter(([other]) => other !== name), [name, value]] };
}

function also({ headers }: Draft, ...more: readonly [string, string][]): Partial<Draft> {
  return { headers: [...headers, ...more] };
}

function withLength(draft: Draft, length: string): Buffer {
  return write(draft, [['Content-Length', length]], draft.body ?? Buffer.from('hello'));
}

function chunked(draft: Draft, size: number, hasEnd: boolean): Buffer {
  const body = (draft.body ?? Buffer.alloc(0)).subarray(0, 500 * size);
  const chunks: Buffer[] = [];
  for (let i = 0; i < body.length; i += size) {
    const chunk = body.subarray(i, i + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)};x=y\r\n`), chunk, Buffer.from('\r\n'));
  }
  return write(
    draft,
    [['Transfer-Encoding', 'chunked']],
    Buffer.concat([...chunks, Buffer.from(hasEnd ? '0\r\nX-Trailer: y\r\n\r\n' : '')]),
  );
}

function whole(draft: Draft): Buffer {
  const length: [string, string][] = draft.body === undefined ? [] : [['Content-Length', String(draft.body.length)]];
  return write(draft, length, draft.body ?? Buffer.alloc(0));
}

function write({ method, path, headers }: Draft, more: readonly [string, string][], body: Buffer): Buffer {
  const lines = [...headers, ...more].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

/** The request of a seed and an index, the same ever again but for the names of rooms and people. */
export function makeRequest(seed: string, index: number, targets: Targets): RawRequest {
  const chance = new Chance(`${seed} request ${index}`);
  const drafted = chance.weighted([
    [12, draftApi],
    [5, draftAccount],
    [3, draftPage],
  ])(chance, targets);
  const own: [string, string][] = [
    ['Host', targets.host],
    ['Connection', 'close'],
    ['X-Forwarded-For', addressOf(index)],
  ];
  const draft: Draft = { ...drafted, headers: [...own, ...drafted.headers] };
  const spoils = chance.weighted<readonly Spoil[] | undefined>([
    [50, undefined],
    [35, STILL_WHOLE],
    [15, BROKEN],
  ]);
  const spoilt = spoils === undefined ? {} : chance.pick(spoils)(draft, chance);
  return { bytes: Buffer.isBuffer(spoilt) ? spoilt : whole({ ...draft, ...spoilt }), isWhole: spoils !== BROKEN };
}
