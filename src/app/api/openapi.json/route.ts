import { services } from '@/server/slot';

/** Made by the running server. */
export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return services().api.describe(request);
}
