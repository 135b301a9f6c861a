import type { z } from 'zod';
import type { Result } from '@/engine/core/result';
import type { Problem, ProblemCode } from '../http/problem';
import type { ApiPorts } from './ports';

export const METHODS = ['GET', 'POST'] as const;
export type Method = (typeof METHODS)[number];

export const TAGS = ['Puzzles', 'Library', 'Dailies', 'Leaderboards', 'Playing'] as const;
export type Tag = (typeof TAGS)[number];

/**
 * `open` ignores cookies and may be called from any site; `personal` accepts a browser's cookie, on our own pages only. Both accept a
 * program's token.
 */
export type Access = 'open' | 'personal';

/** `heavy` costs a worker's time or is stored in the database; `light` does neither. */
export type Cost = 'light' | 'heavy';

/** What an endpoint gets beside its input. */
export interface EndpointContext {
  readonly ports: ApiPorts;
  /** Identifies the caller as one client. */
  readonly client: string;
  /** The client IP of the request. */
  readonly address: string;
  /** The caller's player, by their token, or on personal endpoints by their cookie. */
  readonly playerId: string | undefined;
  readonly signal: AbortSignal;
  /** Charges as much as so many light requests; returns a problem when the budget does not suffice. */
  charge(credits: number): Problem | undefined;
}

interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** Shown in the description and run by the tests. */
type Example<Params, Query, Body> = Partial<Input<Params, Query, Body>>;

interface Definition<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  /** The operation's id, and with `Request` and `Answer` the name of its schemas. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api/v1`, with parameters in braces. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly cost: Cost;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The longest body in bytes, if it is not the usual one. */
  readonly maxBytes?: number;
  readonly status: 200 | 201;
  readonly answer: Answer;
  /** Its own refusals, beside those that every endpoint has. */
  readonly problems: readonly ProblemCode[];
  readonly example: Example<z.input<Params>, z.input<Query>, z.input<Body>>;
  /** For how many seconds clients may cache an answer; 0, the default, demands revalidation. */
  readonly maxAge?: (answer: z.output<Answer>) => number;
  readonly handle: (
    input: Input<z.output<Params>, z.output<Query>, z.output<Body>>,
    context: EndpointContext,
  ) => Promise<Result<z.output<Answer>, Problem>>;
}

/** One row of the table that routing, validation, limits, description and tests are derived from. */
export interface Endpoint extends Omit<Definition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>, 'maxAge' | 'handle' | 'example'> {
  readonly example: Example<unknown, unknown, unknown>;
  maxAge?(answer: unknown): number;
  handle(input: Input<unknown, unknown, unknown>, context: EndpointContext): Promise<Result<unknown, Problem>>;
}

/** Checks that schemas, example and handler of an endpoint match, and then erases their types. */
export function defineEndpoint<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
  definition: Definition<Params, Query, Body, Answer>,
): Endpoint {
  return definition as unknown as Endpoint;
}
