import { services } from '@/server/service-registry';

/** The keys exist only in the running server. */
export const dynamic = 'force-dynamic';

/** The public keys of receipts, for programs and pages of any site. */
export async function GET(): Promise<Response> {
  return Response.json(await services().receipts.keySet(), {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
  });
}
