import { services } from '@/server/service-registry';

/** Made by the running server. */
export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return services().api.describe(request);
}
