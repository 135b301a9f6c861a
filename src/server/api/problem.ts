/** Every way in which a request can fail, with its HTTP status and its title. */
export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body is not JSON' },
  'invalid-request': { status: 400, title: 'The request does not have the described form' },
  'bad-cursor': { status: 400, title: 'The cursor is not one that a page gave' },
  'no-identity': { status: 401, title: 'Nobody knows who is asking' },
  'foreign-origin': { status: 403, title: 'Another site may not do this in a visitor’s name' },
  'unknown-path': { status: 404, title: 'There is nothing at this address' },
  'unknown-puzzle': { status: 404, title: 'There is no such puzzle' },
  'unknown-daily': { status: 404, title: 'There is no such daily, or not yet' },
  'unknown-group': { status: 404, title: 'There is no such group, or it is not yours' },
  'unknown-replay': { status: 404, title: 'There is no such replay, or it is not for you' },
  'wrong-method': { status: 405, title: 'This address knows other methods' },
  'puzzle-in-play': { status: 409, title: 'The puzzle is being played for a result' },
  'not-finished': { status: 409, title: 'It is still being played' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'not-json': { status: 415, title: 'The body must be JSON, and not compressed' },
  'unreadable-puzzle': { status: 422, title: 'The text is not a puzzle' },
  'unreadable-board': { status: 422, title: 'The text is not a board of this puzzle' },
  'not-expressible': { status: 422, title: 'This notation cannot express the puzzle' },
  'too-hard': { status: 422, title: 'The limits of time and memory were not enough' },
  'not-generated': { status: 422, title: 'No such puzzle was found' },
  'not-allowed': { status: 422, title: 'This cannot be had' },
  'slow-down': { status: 429, title: 'Too many requests' },
  'daily-limit': { status: 429, title: 'So much came from this address today that it has to wait' },
  'one-at-a-time': { status: 429, title: 'One heavy request at a time' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'Too much is going on' },
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
