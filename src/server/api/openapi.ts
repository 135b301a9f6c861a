import { z } from 'zod';
import { PROBLEM_CODES, PROBLEM_TYPE, PROBLEMS, type ProblemCode, problemUri } from '../http/problem';
import { BUDGET, REQUEST_COSTS } from '../limits/budget';
import { type Endpoint, TAGS, type Tag } from './endpoint';
import { API_PREFIX } from './routes';
import { NAMED_SCHEMAS } from './schemas';

/** A JSON Schema (2020-12), as in OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Content {
  readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown };
}

export interface OpenApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Content;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly Tag[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: Tag; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
  /** All problems. */
  readonly 'x-problems': readonly { readonly code: ProblemCode; readonly status: number; readonly title: string }[];
}

const DESCRIPTION = `Verify, check, explain, solve, grade, generate and convert logic puzzles. Read daily puzzles, leaderboards and replays. Create rooms.

Cells are numbered in reading order from 0. Times are in milliseconds, dates in UTC. Errors follow RFC 9457; \`type\` ends with the error code.
Rate limits: a request costs ${REQUEST_COSTS.light} credits, a large one more, one that uses the solver or stores something ${REQUEST_COSTS.light + REQUEST_COSTS.heavy}. Each client address has ${BUDGET.address.burst} credits and regains
${BUDGET.address.perSecond} per second, each guest or account ${BUDGET.player.burst} and ${BUDGET.player.perSecond}; pages draw on the same budget. One solver request at a time. Beyond that you get 429 with \`Retry-After\`, and 503 while the server is busy.
Endpoints that help solve a puzzle are refused while it’s an open daily puzzle or in a running ranked race.`;

const TAG_DESCRIPTIONS: Readonly<Record<Tag, string>> = {
  Puzzles: 'Verify, hint, solve, grade, generate and convert. Nothing is stored.',
  Library: 'Puzzles shared by link.',
  Dailies: 'Today’s daily puzzles and past ones.',
  Leaderboards: 'Rankings by time and points.',
  Playing: 'Guests, rooms, results and replays.',
};

const problemSchema = z.strictObject({
  type: z.string().max(100).describe('URI of the error type. Its last segment is the error code.'),
  title: z.string().max(200),
  status: z.number().int().min(400).max(599),
  detail: z.string().max(1000),
  errors: z
    .array(z.strictObject({ in: z.enum(['path', 'query', 'body']), pointer: z.string().max(500), detail: z.string().max(500) }))
    .max(20)
    .optional()
    .describe('Errors by field.'),
});

const schemaUri = (id: string) => `#/components/schemas/${id}`;
const reference = (id: string): JsonSchema => ({ $ref: schemaUri(id) });
const capitalise = (id: string) => id[0].toUpperCase() + id.slice(1);

/** An answer that several endpoints share has a name of its own. */
function answerName({ id, answer }: Endpoint): string {
  return Object.entries(NAMED_SCHEMAS).find(([, schema]) => schema === answer)?.[0] ?? `${capitalise(id)}Answer`;
}

/** The description of a table of endpoints, derived from the schemas that validate them. */
export function describeApi(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path][endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Seawall', version: '1', description: DESCRIPTION, license: { name: 'MIT' } },
    servers: [{ url: API_PREFIX }],
    tags: TAGS.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths,
    components: {
      schemas: describeSchemas(endpoints),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A guest token from POST /guests.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'seawall-guest', description: 'The cookie browsers have on Seawall pages.' },
      },
    },
    'x-problems': PROBLEM_CODES.map((code) => ({ code, ...PROBLEMS[code] })),
  };
}

/** A request may omit fields with a default; an answer has them all. */
function describeSchemas(endpoints: readonly Endpoint[]): Record<string, JsonSchema> {
  const named = Object.entries(NAMED_SCHEMAS);
  const bodies = endpoints.filter(({ method }) => method !== 'GET').map(({ id, body }) => [`${capitalise(id)}Request`, body] as const);
  const answers = endpoints.map((endpoint) => [answerName(endpoint), endpoint.answer] as const);
  return {
    ...toJsonSchemas([...named, ...bodies], 'input'),
    ...toJsonSchemas([...named, ...answers, ['Problem', problemSchema]], 'output'),
  };
}

function toJsonSchemas(schemas: readonly (readonly [string, z.ZodType])[], io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { io, uri: schemaUri }).schemas;
  return Object.fromEntries(
    Object.entries(converted).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema as JsonSchema]),
  );
}

function describeOperation(endpoint: Endpoint): OpenApiOperation {
  const { id, method, tag, summary, description, example } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    parameters: [
      ...describeParameters(endpoint.params, 'path', example.params),
      ...describeParameters(endpoint.query, 'query', example.query),
    ],
    ...(method === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(`${capitalise(id)}Request`), example: example.body } },
          },
        }),
    responses: describeResponses(endpoint),
    security: endpoint.access === 'open' ? [{}, { token: [] }] : [{ token: [] }, { cookie: [] }],
  };
}

function describeParameters(schema: z.ZodObject, place: 'path' | 'query', example: unknown): OpenApiParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  const examples = new Map(Object.entries(example ?? {}));
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(examples.has(name) ? { example: examples.get(name) } : {}),
    };
  });
}

function describeResponses(endpoint: Endpoint): Record<string, OpenApiResponse> {
  const responses: Record<string, OpenApiResponse> = {
    [endpoint.status]: {
      description: 'Success.',
      ...(endpoint.method === 'GET' ? { headers: { ETag: header('Send it as If-None-Match to get 304 if nothing changed.') } } : {}),
      content: { 'application/json': { schema: reference(answerName(endpoint)) } },
    },
  };
  if (endpoint.method === 'GET') responses[304] = { description: 'Not modified.' };
  const codes = problemsOf(endpoint);
  for (const status of new Set(codes.map((code) => PROBLEMS[code].status))) {
    responses[status] = describeProblems(codes.filter((code) => PROBLEMS[code].status === status));
  }
  return responses;
}

/** Every problem that an endpoint may answer with: its own, and those of its method and access. */
export function problemsOf({ method, access, problems }: Endpoint): ProblemCode[] {
  const all: readonly ProblemCode[] = [
    'invalid-request',
    ...(method === 'GET' ? [] : (['malformed-json', 'body-too-large', 'unsupported-media-type'] as const)),
    'unauthenticated',
    ...(access === 'personal' ? (['cross-origin'] as const) : []),
    ...problems,
    'rate-limited',
    'internal-error',
    'busy',
  ];
  return [...new Set(all)].sort((a, b) => PROBLEMS[a].status - PROBLEMS[b].status);
}

function describeProblems(codes: readonly ProblemCode[]): OpenApiResponse {
  const [first] = codes;
  const { status, title } = PROBLEMS[first];
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': header('Seconds to wait before trying again.') } } : {}),
    content: {
      [PROBLEM_TYPE]: {
        schema: reference('Problem'),
        example: { type: problemUri(first), title, status, detail: 'Details about this error.' },
      },
    },
  };
}

function header(description: string) {
  return { description, schema: { type: 'string' } as JsonSchema };
}
