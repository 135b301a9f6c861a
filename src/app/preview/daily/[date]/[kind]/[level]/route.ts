import { drawCoveredPreview, drawPuzzlePreview } from '@/app/_features/previews/draw';
import { sendPreview } from '@/app/_features/previews/render';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

/** Short, because the clues appear as soon as the day is over. */
const OPEN_SECONDS = 300;
const PAST_SECONDS = 86_400;

interface DailyPicture {
  readonly params: Promise<{ readonly date: string; readonly kind: string; readonly level: string }>;
}

/** The preview of a daily: an empty grid while it is in play. */
export async function GET(request: Request, { params }: DailyPicture): Promise<Response> {
  const daily = await services().dailies.find(await params);
  if (!daily.ok) return new Response(null, { status: 404 });
  const { kind } = daily.value;
  return daily.value.state === 'open'
    ? sendPreview(request, drawCoveredPreview(kind as KindId, daily.value), OPEN_SECONDS)
    : sendPreview(request, drawPuzzlePreview(requirePuzzle(daily.value.text).puzzle), PAST_SECONDS);
}
