import { drawSite } from '@/app/_features/previews/draw';
import { sendPicture } from '@/app/_features/previews/render';

export const dynamic = 'force-dynamic';

const SITE_SECONDS = 86_400;

/** The picture of pages that are about no puzzle of their own. */
export function GET(request: Request): Promise<Response> {
  return sendPicture(request, drawSite(), SITE_SECONDS);
}
