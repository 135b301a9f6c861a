import { drawPuzzlePreview } from '@/app/_features/previews/draw';
import { sendPreview } from '@/app/_features/previews/render';
import { requirePuzzle } from '@/engine/notations/canonical';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

/** Long, because a shared puzzle does not change. */
const SHARED_SECONDS = 86_400;

/** The preview of a shared puzzle, as its page shows it to all visitors. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly id: string }> }): Promise<Response> {
  const shared = await services().puzzles.find((await params).id);
  if (shared === null) return new Response(null, { status: 404 });
  return sendPreview(request, drawPuzzlePreview(requirePuzzle(shared.text).puzzle), SHARED_SECONDS);
}
