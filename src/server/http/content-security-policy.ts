import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const POLICY_HEADER = 'content-security-policy';
const NONCE_BYTES = 16;

export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/** The nonce of the answer to a page's request. */
export function nonceOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return /'nonce-([^']+)'/.exec(String(headers[POLICY_HEADER]))?.[1] ?? '';
}

/** For answers that are no pages: nothing in them may run, load or be framed, whatever type a browser detects. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: it may run our own files and the scripts that carry this answer's nonce, and connect only to us. Styles may be
 * inline, since boards position their parts with them. Only a page that is made for frames may be in one, of any site.
 */
export function pagePolicy(nonce: string, isDevelopment: boolean, isFrame = false): string {
  return [
    "default-src 'self'",
    // React's development build needs eval to rebuild stacks of errors.
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFrame ? '*' : "'none'"}`,
  ].join('; ');
}

/**
 * Sets the policy of an answer. Pages read their nonce from the request; a client cannot inject another one, because the header is
 * overwritten.
 */
export function setContentSecurityPolicy(
  request: IncomingMessage,
  response: ServerResponse,
  isPage: boolean,
  isDevelopment: boolean,
  isFrame: boolean,
): void {
  const policy = isPage ? pagePolicy(createNonce(), isDevelopment, isFrame) : NOTHING;
  response.setHeader(POLICY_HEADER, policy);
  if (isPage) request.headers[POLICY_HEADER] = policy;
  else delete request.headers[POLICY_HEADER];
}
