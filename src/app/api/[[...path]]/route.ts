import { notFoundResponse } from '@/app/_server/not-found';

/** Answered by the running server, like the routes beside it. */
export const dynamic = 'force-dynamic';

export {
  notFoundResponse as DELETE,
  notFoundResponse as GET,
  notFoundResponse as HEAD,
  notFoundResponse as OPTIONS,
  notFoundResponse as PATCH,
  notFoundResponse as POST,
  notFoundResponse as PUT,
};
