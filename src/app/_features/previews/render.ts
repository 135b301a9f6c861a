import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Some tens of kilobytes each. */
const MAX_KEPT = 128;
/** One image is drawn at a time, in a thread. When this many wait, further requests are refused with a retry time. */
const MAX_WAITING = 32;
/** By then the queue has been drawn several times over. */
const RETRY_SECONDS = 5;

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Responds with a drawing as PNG, or 304 if the client has it. Concurrent requests for one drawing share the work. */
export async function sendPreview(request: Request, drawing: string, maxAgeSeconds: number): Promise<Response> {
  const name = createHash('sha256').update(drawing).digest('base64url');
  const headers = { ETag: `"${name}"`, 'Cache-Control': `public, max-age=${maxAgeSeconds}` };
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const picture = await (find(name) ?? render(name, drawing));
  if (picture === undefined)
    return new Response(null, { status: 503, headers: { 'Retry-After': `${RETRY_SECONDS}`, 'Cache-Control': 'no-store' } });
  return new Response(picture, { headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': `${picture.length}` } });
}

/** Moves a found image to the end, so that the least recently used ones are evicted. */
function find(name: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const held = kept.get(name);
  if (held === undefined) return undefined;
  kept.delete(name);
  kept.set(name, held);
  return held;
}

function render(name: string, drawing: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  if (waiting >= MAX_WAITING) return undefined;
  waiting += 1;
  const rendered = last
    .then(() => renderPreview(drawing))
    .catch((error: unknown) => {
      kept.delete(name);
      throw error;
    })
    .finally(() => {
      waiting -= 1;
    });
  last = rendered.catch(() => {});
  kept.set(name, rendered);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return rendered;
}

/** A drawing has few colours: with a palette its file is a third of the size. */
export async function renderPreview(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, dither: 0, effort: 3 }).toBuffer());
}
