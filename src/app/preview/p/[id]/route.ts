import { drawPuzzle } from '@/app/_features/previews/draw';
import { sendPicture } from '@/app/_features/previews/render';
import { readProblem } from '@/engine/play/problem';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

/** What a link leads to does not change. */
const SHARED_SECONDS = 86_400;

/** The picture of a shared puzzle, as its page shows it to anybody. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly id: string }> }): Promise<Response> {
  const shared = await services().puzzles.find((await params).id);
  if (shared === null) return new Response(null, { status: 404 });
  return sendPicture(request, drawPuzzle(readProblem(shared.text).puzzle), SHARED_SECONDS);
}
