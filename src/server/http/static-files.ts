import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const PREFIX = '/_next/static/';
/** The build compresses scripts and styles, each beside itself. */
const COMPRESSED = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Answers a request for a file of the build, or returns false. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * Sends the files of a build, scripts and styles as they were compressed beforehand: smaller than compressed for each request, and without
 * its time. No request for them reaches the pages, so they may be free. The names contain a hash, so browsers keep them for ever.
 */
export function createStaticFiles(buildFolder: string): StaticFiles {
  const files = findFiles(path.join(buildFolder, 'next/static'));
  return (request, response, name) => {
    const plain = files.get(name);
    if (plain === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    const compressed = acceptsBrotli(request) ? files.get(name + COMPRESSED) : undefined;
    const { file, bytes } = compressed ?? plain;
    if (compressed !== undefined) response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.setHeader('Content-Length', bytes);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    // A reader that goes away ends the transfer.
    if (request.method === 'HEAD') response.end();
    else pipeline(createReadStream(file), response, () => {});
    return true;
  };
}

interface FileOfBuild {
  readonly file: string;
  readonly bytes: number;
}

/** The files by their path in a URL. A build of development has none. */
function findFiles(folder: string): ReadonlyMap<string, FileOfBuild> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = names.map((name) => ({ name, file: path.join(folder, name) })).filter(({ file }) => statSync(file).isFile());
  return new Map(found.map(({ name, file }) => [PREFIX + name.split(path.sep).join('/'), { file, bytes: statSync(file).size }]));
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
}
