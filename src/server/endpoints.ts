import { ACCOUNT_PREFIX } from './accounts/handler';
import { PROBLEM_CODES } from './http/problem';
import type { WebHandler } from './http/web-request';
import { LAB_PREFIX } from './lab/handler';
import { NOT_FOUND_TEXT } from './protocol/not-found';
import { PAGE_REQUEST_PREFIX } from './protocol/requests';
import type { Services } from './service-registry';

const API_PREFIX = '/api/v1';
const DESCRIPTION = '/api/openapi.json';
/** The type URL of a problem; it leads to its documentation. */
const PROBLEM = /^\/api\/problems\/([\w-]+)$/;

/** Answers all requests below `/api/`, without the pages. */
export function createEndpoints({
  api,
  accountHandler,
  labHandler,
  pageRequestHandler,
}: Pick<Services, 'api' | 'accountHandler' | 'labHandler' | 'pageRequestHandler'>): WebHandler {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`)) return api.handle(request);
    if (pathname.startsWith(ACCOUNT_PREFIX)) return accountHandler.handle(request);
    if (pathname.startsWith(LAB_PREFIX)) return labHandler.handle(request);
    if (pathname.startsWith(PAGE_REQUEST_PREFIX)) return pageRequestHandler.handle(request);
    if (['GET', 'HEAD'].includes(request.method)) {
      if (pathname === DESCRIPTION) return api.describe(request);
      const code = PROBLEM.exec(pathname)?.[1];
      if (PROBLEM_CODES.some((known) => known === code))
        return new Response(null, { status: 307, headers: { Location: `/api-docs#problem-${code}` } });
    }
    return new Response(NOT_FOUND_TEXT, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  };
}
