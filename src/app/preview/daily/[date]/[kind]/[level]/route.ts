import { drawCovered, drawPuzzle } from '@/app/_features/previews/draw';
import { sendPicture } from '@/app/_features/previews/render';
import type { KindId } from '@/engine/kinds/playable';
import { readProblem } from '@/engine/play/problem';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

/** Its clues show as soon as its day is over. */
const OPEN_SECONDS = 300;
const PAST_SECONDS = 86_400;

interface DailyPicture {
  readonly params: Promise<{ readonly date: string; readonly kind: string; readonly level: string }>;
}

/** The picture of a daily: an empty grid while people compete on it. */
export async function GET(request: Request, { params }: DailyPicture): Promise<Response> {
  const daily = await services().dailies.find(await params);
  if (!daily.ok) return new Response(null, { status: 404 });
  const { kind } = daily.value;
  return daily.value.state === 'open'
    ? sendPicture(request, drawCovered(kind as KindId, daily.value), OPEN_SECONDS)
    : sendPicture(request, drawPuzzle(readProblem(daily.value.text).puzzle), PAST_SECONDS);
}
