import { createHash } from 'node:crypto';

/** 132 bits. */
const TAG_LENGTH = 22;

/**
 * Answers with a text of JSON and an ETag: a client that has the same text already gets 304. The tag is weak, since answers may be
 * compressed on their way.
 */
export function answerText(request: Request, text: string, cacheControl: string): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH)}"`;
  const headers = { 'Cache-Control': cacheControl, ETag: `W/${tag}`, Vary: 'Authorization' };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((other) => other.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(text, { status: 200, headers: { ...headers, 'Content-Type': 'application/json' } });
}
