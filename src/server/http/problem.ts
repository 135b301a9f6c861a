/** Every way in which a request can fail, with its HTTP status and its title. */
export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body isn’t valid JSON' },
  'invalid-request': { status: 400, title: 'The request doesn’t match the schema' },
  'bad-cursor': { status: 400, title: 'The cursor isn’t valid' },
  'no-identity': { status: 401, title: 'Authentication required' },
  'foreign-origin': { status: 403, title: 'Cross-site requests aren’t allowed' },
  'unknown-path': { status: 404, title: 'Not found' },
  'unknown-puzzle': { status: 404, title: 'Puzzle not found' },
  'unknown-daily': { status: 404, title: 'Daily puzzle not found or not released yet' },
  'unknown-group': { status: 404, title: 'Group not found, or you’re not a member' },
  'unknown-replay': { status: 404, title: 'Replay not found, or you can’t watch it' },
  'wrong-method': { status: 405, title: 'Method not allowed' },
  'puzzle-in-play': { status: 409, title: 'The puzzle is in a ranked game' },
  'not-finished': { status: 409, title: 'The game isn’t finished yet' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'not-json': { status: 415, title: 'The body must be uncompressed JSON' },
  'unreadable-puzzle': { status: 422, title: 'The puzzle can’t be read' },
  'unreadable-board': { status: 422, title: 'The board can’t be read' },
  'not-expressible': { status: 422, title: 'The puzzle can’t be written in this format' },
  'too-hard': { status: 422, title: 'Time or memory limit exceeded' },
  'not-generated': { status: 422, title: 'No matching puzzle could be generated' },
  'not-allowed': { status: 422, title: 'This combination isn’t allowed' },
  'slow-down': { status: 429, title: 'Too many requests' },
  'daily-limit': { status: 429, title: 'Too much from this address today' },
  'one-at-a-time': { status: 429, title: 'Only one heavy request at a time' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'The server is busy' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** What is wrong with one field. */
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
  /** After so many seconds it is worth another try. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For whatever would stay. */
export const TOO_MUCH_TODAY: Problem = {
  code: 'daily-limit',
  detail: 'Too many rooms or players came from this address today. Please try again in a few minutes.',
  retryAfter: 300,
};

export const PROBLEM_TYPE = 'application/problem+json';

/** The address that names a kind of problem. */
export function problemUri(code: ProblemCode): string {
  return `/api/problems/${code}`;
}

/** The answer to a request that was refused (RFC 9457). */
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
