import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import type { Services } from '@/server/service-registry';

/** What the accounts' door answered. */
export interface Answered {
  readonly status: number;
  /** The refusal; undefined when it was done. */
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let browsers = 0;

/** A browser on our pages that keeps its cookies, from an address of its own. */
export class AccountBrowser {
  readonly #services: Pick<Services, 'accountHandler' | 'identity'>;
  readonly cookies = new Map<string, string>();
  /** Written over a request's own headers. */
  headers: Record<string, string> = {};
  origin = 'http://localhost:3000';

  constructor(services: Pick<Services, 'accountHandler' | 'identity'>) {
    this.#services = services;
    browsers += 1;
    this.headers[CLIENT_IP_HEADER] = `10.0.${browsers >> 8}.${browsers & 255}`;
  }

  /** As a guest who was greeted by a page. */
  beGuest(token: string): void {
    this.cookies.set('seawall-guest', token);
  }

  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Whom the server takes this browser for. */
  whoAmI(): Promise<string | undefined> {
    return this.#services.identity.playerIdOf({ cookie: this.cookie });
  }

  async send(verb: string, body: unknown = {}, method = 'POST'): Promise<Answered> {
    const response = await this.ask(verb, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, code: typeof answer.code === 'string' ? answer.code : undefined, body: answer };
  }

  async ask(verb: string, init: RequestInit): Promise<Response> {
    const own = { 'content-type': 'application/json', origin: this.origin, host: new URL(this.origin).host, 'user-agent': FIREFOX };
    const request = new Request(`${this.origin}/api/account/${verb}`, init);
    for (const [name, value] of Object.entries({ ...own, cookie: this.cookie, ...this.headers })) request.headers.set(name, value);
    const response = await this.#services.accountHandler.handle(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
