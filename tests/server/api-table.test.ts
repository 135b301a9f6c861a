import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/server/api/endpoint';
import { ENDPOINTS } from '@/server/api/endpoint-list';
import type { JsonSchema } from '@/server/api/openapi';
import { PROBLEMS } from '@/server/http/problem';
import { createTestApi, ORIGIN } from '../support/api';

const api = createTestApi();
const document = api.document();

/** The request that an endpoint's example stands for. */
function exampleOf({ method, path, example }: Endpoint): { path: string; options: { body?: unknown; headers: Record<string, string> } } {
  const params = new Map(Object.entries(example.params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams(Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]));
  const headers = { Authorization: `Bearer ${api.identity.createGuest().token}` };
  return {
    path: query.size === 0 ? filled : `${filled}?${query}`,
    options: method === 'GET' ? { headers } : { headers, body: example.body },
  };
}

/** Every place in a schema that says what a string, a number or a list may be. */
function* partsOf(schema: unknown, path = ''): Iterable<{ readonly path: string; readonly part: JsonSchema }> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('type' in schema && typeof schema.type === 'string') yield { path, part: schema as JsonSchema };
  for (const [name, value] of Object.entries(schema))
    if (name !== 'default' && name !== 'example') yield* partsOf(value, `${path}/${name}`);
}

function isBounded(part: JsonSchema): boolean {
  if (part.type === 'string')
    return part.maxLength !== undefined || part.enum !== undefined || part.const !== undefined || part.pattern !== undefined;
  if (part.type === 'array') return part.maxItems !== undefined;
  if (part.type === 'object') return part.additionalProperties !== undefined;
  return part.type !== 'integer' || part.maximum !== undefined;
}

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
  const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];

  test('[V2] is described: what for, with what, and how it can fail', () => {
    expect(operation).toMatchObject({ operationId: endpoint.id, summary: endpoint.summary, description: endpoint.description });
    expect(operation.description.length).toBeGreaterThan(10);
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
    for (const code of endpoint.problems) expect(operation.responses[PROBLEMS[code].status].description).toContain(`\`${code}\``);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([String(endpoint.status), '400', '429', '500']));
  });

  test('[V1] every text, number and list that it takes is bounded', () => {
    const schemas = [z.toJSONSchema(endpoint.params, { io: 'input' }), z.toJSONSchema(endpoint.query, { io: 'input' })];
    if (endpoint.method !== 'GET') schemas.push(z.toJSONSchema(endpoint.body, { io: 'input' }));
    for (const schema of schemas)
      for (const { path, part } of partsOf(schema)) expect(isBounded(part), `${path} ${JSON.stringify(part)}`).toBe(true);
  });

  test('[V2] has an example that the description allows', () => {
    const { body } = endpoint.example;
    for (const { name, schema, required, example } of operation.parameters) {
      if (required) expect(example, name).toBeDefined();
      if (example !== undefined)
        expect(z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(example).success, name).toBe(true);
    }
    if (endpoint.method === 'GET') return;
    const named = `${endpoint.id[0].toUpperCase()}${endpoint.id.slice(1)}Request`;
    const content = operation.requestBody?.content['application/json'];
    expect(content).toEqual({ schema: { $ref: `#/components/schemas/${named}` }, example: body });
    const { $ref: _none, ...schema } = { ...document.components.schemas[named], $defs: document.components.schemas };
    const local = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
    expect(z.fromJSONSchema(local).safeParse(body)).toMatchObject({ success: true });
  });

  test('[V2] answers its example as described', async () => {
    const { path, options } = exampleOf(endpoint);
    const answer = await api.ask(endpoint.method, path, options);
    const body = await answer.json();
    expect({ status: answer.status, body }).toMatchObject({ status: endpoint.status });
    expect(endpoint.answer.safeParse(body)).toMatchObject({ success: true });
    expect(answer.headers.get('content-type')).toBe('application/json');
  });
});

describe('the description', () => {
  test('[V2] is served, with a tag, to every site', async () => {
    const answer = api.describe(new Request(`${ORIGIN}/api/openapi.json`));
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect(api.describe(new Request(`${ORIGIN}/api/openapi.json`, { headers })).status).toBe(304);
  });

  test('[V2] refers to nothing that is not in it, and has nothing that nobody refers to', () => {
    const text = JSON.stringify(document);
    const referred = new Set(Array.from(text.matchAll(/"\$ref":"([^"]*)"/g), ([, target]) => target));
    for (const target of referred) expect(target).toMatch(/^#\/components\/schemas\/\w+$/);
    expect([...referred].map((target) => target.split('/').at(-1)).sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('[V1] ids and paths are unique, and the table is all there is', () => {
    expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
    expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(ENDPOINTS.length);
  });
});
