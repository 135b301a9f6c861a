import { drawSitePreview } from '@/app/_features/previews/draw';
import { sendPreview } from '@/app/_features/previews/render';

export const dynamic = 'force-dynamic';

const SITE_SECONDS = 86_400;

/** The preview of pages without a puzzle of their own. */
export function GET(request: Request): Promise<Response> {
  return sendPreview(request, drawSitePreview(), SITE_SECONDS);
}
