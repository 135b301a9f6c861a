import { services } from '@/server/service-registry';

/** Accounts exist only in the running server, so nothing is rendered at build time. */
export const dynamic = 'force-dynamic';

const answer = (request: Request) => services().accountHandler.handle(request);

export { answer as GET, answer as POST };
