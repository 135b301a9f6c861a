import { NOT_FOUND_TEXT } from '@/server/protocol/not-found';

/** A plain-text 404 response, for requests outside of pages, which have no visitor. */
export function notFoundResponse(): Response {
  return new Response(NOT_FOUND_TEXT, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
