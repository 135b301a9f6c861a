import { notFound, redirect } from 'next/navigation';
import { services } from '@/server/service-registry';

/** Made by the running server. */
export const dynamic = 'force-dynamic';

/** Where the type of a problem leads: to what the documentation says of it. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly code: string }> }): Promise<never> {
  const { code } = await params;
  if (!services().api.document['x-problems'].some((problem) => problem.code === code)) notFound();
  redirect(`/api-docs#problem-${code}`);
}
