import { services } from '@/server/service-registry';

/** Jobs run only in the running server, so nothing is rendered at build time. */
export const dynamic = 'force-dynamic';

const answer = (request: Request) => services().labHandler.handle(request);

export { answer as GET, answer as POST };
