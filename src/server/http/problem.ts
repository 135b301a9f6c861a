export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body isn’t valid JSON' },
  'invalid-request': { status: 400, title: 'The request doesn’t match the schema' },
  'invalid-cursor': { status: 400, title: 'The cursor isn’t valid' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  'cross-origin': { status: 403, title: 'Cross-site requests aren’t allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'unknown-puzzle': { status: 404, title: 'Puzzle not found' },
  'unknown-daily': { status: 404, title: 'Daily puzzle not found or not released yet' },
  'unknown-collection': { status: 404, title: 'Collection not found, or it isn’t yours' },
  'unknown-group': { status: 404, title: 'Group not found, or you’re not a member' },
  'unknown-result': { status: 404, title: 'Result not found, or it isn’t yours' },
  'unknown-replay': { status: 404, title: 'Replay not found, or you can’t watch it' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'puzzle-in-play': { status: 409, title: 'The puzzle is in a ranked game' },
  'not-finished': { status: 409, title: 'The game isn’t finished yet' },
  'not-counted': { status: 409, title: 'The result doesn’t count, or not yet' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be uncompressed JSON' },
  'invalid-puzzle': { status: 422, title: 'The puzzle can’t be read' },
  'invalid-board': { status: 422, title: 'The board can’t be read' },
  'not-expressible': { status: 422, title: 'The puzzle can’t be written in this format' },
  'too-hard': { status: 422, title: 'Time or memory limit exceeded' },
  'generation-failed': { status: 422, title: 'No matching puzzle could be generated' },
  'not-allowed': { status: 422, title: 'This combination isn’t allowed' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'daily-limit': { status: 429, title: 'Too much from this address today' },
  'concurrent-request': { status: 429, title: 'Only one heavy request at a time' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'The server is busy' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

export interface FieldError {
  readonly in: 'path' | 'query' | 'body';
  /** A JSON pointer to the field; empty for the whole. */
  readonly pointer: string;
  readonly detail: string;
}

/** Why a request was refused, as a value. */
export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** The number of seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The refusal for requests that would store something. */
export const TOO_MUCH_TODAY: Problem = {
  code: 'daily-limit',
  detail: 'Too many rooms or players came from this address today. Please try again in a few minutes.',
  retryAfter: 300,
};

export const PROBLEM_TYPE = 'application/problem+json';

/** The URI that identifies a problem type. */
export function problemUri(code: ProblemCode): string {
  return `/api/problems/${code}`;
}

/** The answer to a refused request (RFC 9457). */
export function problemResponse(problem: Problem): Response {
  const { code, detail, errors, retryAfter, headers } = problem;
  const { status, title } = PROBLEMS[code];
  const body = { type: problemUri(code), title, status, detail, ...(errors === undefined ? {} : { errors }) };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': PROBLEM_TYPE,
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
  });
}
