import { services } from '@/server/service-registry';

/** The API exists only in the running server, so nothing is rendered at build time. */
export const dynamic = 'force-dynamic';

const answer = (request: Request) => services().api.handle(request);

// All methods, so that a wrong one gets the API's own refusal.
export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
