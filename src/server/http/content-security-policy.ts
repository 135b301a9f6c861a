import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'content-security-policy';
const NONCE_BYTES = 16;

/** For what is no page: nothing in it may run, load or be framed, whatever a browser takes it for. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a page may do: run our own files and the scripts that carry this answer's nonce, and talk to nobody but us. Styles may be inline, since
 * boards place things by them.
 */
function pagePolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    // React's development build needs eval to rebuild stacks of errors.
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Gives an answer its policy. Pages find their nonce in the request, where nobody outside can have put another one. */
export function setContentSecurityPolicy(
  request: IncomingMessage,
  response: ServerResponse,
  isPage: boolean,
  isDevelopment: boolean,
): void {
  const policy = isPage ? pagePolicy(randomBytes(NONCE_BYTES).toString('base64'), isDevelopment) : NOTHING;
  response.setHeader(HEADER, policy);
  if (isPage) request.headers[HEADER] = policy;
  else delete request.headers[HEADER];
}
