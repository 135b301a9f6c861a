import { services } from '@/server/service-registry';

/** Accounts live in the running server: there is nothing to answer at build time. */
export const dynamic = 'force-dynamic';

const answer = (request: Request) => services().accountDoor.handle(request);

export { answer as GET, answer as POST };
