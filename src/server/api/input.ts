import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { FieldError, Problem } from '../http/problem';

/** Enough to correct a request; a hostile one could have thousands. */
const MAX_ERRORS = 20;
const MAX_DETAIL = 200;

/** The value parsed by its schema, or what is wrong with each of its fields. */
export function parseInput(schema: z.ZodType, value: unknown, place: FieldError['in']): Result<unknown, Problem> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const errors = parsed.error.issues.slice(0, MAX_ERRORS).map((issue): FieldError => {
    return { in: place, pointer: formatPointer(issue.path), detail: issue.message.slice(0, MAX_DETAIL) };
  });
  return fail({ code: 'invalid-request', detail: `The ${place} doesn’t match the schema.`, errors });
}

/** A JSON pointer (RFC 6901). */
function formatPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).slice(0, MAX_DETAIL).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * Converts the strings of a query to the numbers and booleans of its schema; a text that does not look like one stays and is refused later.
 */
export function queryReader(schema: z.ZodObject): (query: URLSearchParams) => unknown {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const types = new Map(Object.entries(properties).map(([name, field]) => [name, typeof field === 'object' ? field.type : undefined]));
  return (query) => {
    const values = new Map<string, unknown>();
    for (const [name, text] of query) values.set(name, values.has(name) ? [] : readText(text, types.get(name)));
    return Object.fromEntries(values);
  };
}

function readText(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
