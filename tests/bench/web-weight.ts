import { get } from 'node:http';
import type { Site } from './web-site';
import type { Figure } from './web-table';

const KILOBYTE = 1024;
/** The others are printed beside them. */
const MOST_KILOBYTES: Readonly<Record<string, number>> = { home: 130, daily: 160 };

/** What a browser downloads of scripts before a page is alive, as it comes over the wire. */
export async function measureWeight({ url, pages }: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    const html = (await download(url + path)).toString();
    // Only browsers that are older than modules load those without them.
    const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>/g)?.filter((tag) => !/ nomodule/i.test(tag)) ?? [];
    const sources = new Set(tags.map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? ''));
    let bytes = 0;
    for (const source of sources) bytes += (await download(new URL(source, url).href, 'br, gzip')).length;
    figures.push({
      what: 'first-load JavaScript',
      page: name,
      value: bytes / KILOBYTE,
      unit: 'KB',
      note: `${sources.size} files`,
      ...(name in MOST_KILOBYTES && { target: { most: MOST_KILOBYTES[name] } }),
    });
  }
  return figures;
}

/** The bytes of an answer as they were sent. */
function download(address: string, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}
