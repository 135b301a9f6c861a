import { services } from '@/server/service-registry';

/** The API lives in the running server: there is nothing to answer at build time. */
export const dynamic = 'force-dynamic';

const answer = (request: Request) => services().api.handle(request);

// All of them, so that a wrong one gets the API's own refusal.
export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
