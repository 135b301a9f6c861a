import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const PREFIX = '/_next/static/';
/** The build compresses each file beside itself. */
const COMPRESSED = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Answers a request for a file of the build, or returns false. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * Sends the scripts and styles of a build as they were compressed beforehand: smaller than compressed for each request, and without its
 * time. The names contain a hash, so browsers keep them for ever.
 */
export function createStaticFiles(buildFolder: string): StaticFiles {
  const files = findCompressed(path.join(buildFolder, 'next/static'));
  return (request, response, name) => {
    const file = files.get(name);
    if (file === undefined || !acceptsBrotli(request) || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', file.bytes);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    // A reader that goes away ends the transfer.
    if (request.method === 'HEAD') response.end();
    else pipeline(createReadStream(file.path), response, () => {});
    return true;
  };
}

interface CompressedFile {
  readonly path: string;
  readonly bytes: number;
  readonly type: string;
}

/** The compressed files by their path in a URL. A build of development has none. */
function findCompressed(folder: string): ReadonlyMap<string, CompressedFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(COMPRESSED));
  return new Map(
    names.map((name) => {
      const file = path.join(folder, name);
      const plain = name.slice(0, -COMPRESSED.length);
      return [PREFIX + plain.split(path.sep).join('/'), { path: file, bytes: statSync(file).size, type: TYPES[path.extname(plain)] }];
    }),
  );
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
}
