import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { BootError } from '../config/boot-error';
import { sendLater } from '../http/send-later';
import type { RenderedPage } from '../http/shared-pages';
import { forward, forwardUpgrade, render } from './forward';
import { oneEachTurn } from './one-each-turn';
import { answerCall, type ServiceCall, type ServiceReturn } from './service-calls';

/** What the process of the pages is told at its start. */
export interface PageSettings {
  readonly type: 'settings';
  readonly isDevelopment: boolean;
  readonly publicOrigin: string | undefined;
  /** Where it listens. The folder is private, and the process removes it when the server is gone. */
  readonly socketPath: string;
}

/** The address at which the server listens. */
export interface OwnUrl {
  readonly type: 'own-url';
  readonly url: string;
}

export type ToPages = PageSettings | OwnUrl | ServiceReturn;
/** Says regularly that the process runs, and how much memory it has. */
export interface Alive {
  readonly type: 'alive';
  readonly residentBytes: number;
}

export type FromPages = { readonly type: 'ready' } | Alive | ServiceCall;

export interface PageProcessOptions {
  /** The bundled file of the process. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly isDevelopment: boolean;
  readonly publicOrigin: string | undefined;
  readonly services: object;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  /** Called for each request that was given up because nothing of its answer came. */
  readonly onTimeout: () => void;
  /** After so many milliseconds without a byte of its answer a request is given up. */
  readonly answerMs?: number;
  /** Whether the build has a page at a path without language. */
  readonly hasPage: (path: string) => boolean;
}

/** A process that ended is started again after this time. */
const RESTART_MS = 1_000;
/** A process that has not ended this long after it was asked to is killed. */
const FAREWELL_MS = 2_000;
/** Longer than any page waits for a worker: a large puzzle that is made on the spot has a minute. */
const ANSWER_MS = 90_000;
/** A process that says nothing between so many checks in a row hangs, and is killed. */
const CHECK_MS = 15_000;
const MAX_SILENT_CHECKS = 4;

/**
 * The process that renders pages: no page delays a move, and one that fails takes no room with it. It listens at a local socket that only
 * this user can open, and calls services through the channel to this process.
 */
export class PageProcess {
  readonly #options: PageProcessOptions;
  readonly #folder = createPrivateFolder();
  readonly #agent = new Agent({ keepAlive: true });
  #starts = 0;
  #child: ChildProcess | undefined;
  /** Undefined while no process is ready. */
  #socketPath: string | undefined;
  #ownUrl: string | undefined;
  #cancelRestart: (() => void) | undefined;
  #cancelCheck: (() => void) | undefined;
  #silentChecks = 0;
  #residentBytes = 0;
  #isClosing = false;

  private constructor(options: PageProcessOptions) {
    this.#options = options;
  }

  /** Starts the process, and resolves when it is ready. */
  static async open(options: PageProcessOptions): Promise<PageProcess> {
    const pages = new PageProcess(options);
    try {
      await pages.#start();
    } catch (error) {
      await pages.close();
      throw error;
    }
    return pages;
  }

  /** Rejects while there is no process. */
  async ping(): Promise<void> {
    if (this.#socketPath === undefined) throw new Error('The process of the pages is not ready');
  }

  /** The memory of the process as it said last; 0 while there is none. */
  residentBytes(): number {
    return this.#residentBytes;
  }

  #start(): Promise<void> {
    const { file, env, isDevelopment, publicOrigin, services, after, onError } = this.#options;
    const isFirst = this.#starts === 0;
    this.#starts += 1;
    const socketPath = path.join(this.#folder, String(this.#starts));
    const child = fork(file, [], { serialization: 'advanced', execArgv: [], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    const send = (message: ToPages) => {
      if (child.connected) child.send(message, ignore);
    };
    // A page makes its calls at once: answered in one turn they would keep moves waiting for all of them together.
    const inTurns = oneEachTurn();
    this.#silentChecks = 0;
    this.#watch(child);
    return new Promise((resolve, reject) => {
      child.on('message', (message: FromPages) => {
        this.#silentChecks = 0;
        if (message.type === 'call') return inTurns(() => void answerCall(services, message, send));
        if (message.type === 'alive') {
          this.#residentBytes = message.residentBytes;
          return;
        }
        this.#socketPath = socketPath;
        if (this.#ownUrl !== undefined) send({ type: 'own-url', url: this.#ownUrl });
        resolve();
      });
      const end = (error: Error) => {
        const isFailedStart = isFirst && this.#socketPath === undefined;
        this.#socketPath = undefined;
        this.#residentBytes = 0;
        this.#cancelCheck?.();
        reject(error);
        if (this.#isClosing || isFailedStart) return;
        onError(error);
        this.#cancelRestart = after(RESTART_MS, () => void this.#start().catch(ignore));
      };
      // A process that could not be started has an error instead of an exit.
      child.once('error', end);
      child.once('exit', (code, signal) => end(new Error(`The process of the pages ended with ${signal ?? code}`)));
      send({ type: 'settings', isDevelopment, publicOrigin, socketPath });
    });
  }

  /** Kills a process that hangs, which ends its requests and starts another one. */
  #watch(child: ChildProcess): void {
    this.#cancelCheck = this.#options.after(CHECK_MS, () => {
      this.#silentChecks += 1;
      if (this.#silentChecks < MAX_SILENT_CHECKS) this.#watch(child);
      else child.kill('SIGKILL');
    });
  }

  /** Says where the server listens: when a Server Action redirects to a page, the pages request that page from the server. */
  setOwnUrl(url: string): void {
    this.#ownUrl = url;
    if (this.#child?.connected) this.#child.send({ type: 'own-url', url } satisfies ToPages, ignore);
  }

  hasPage(path: string): boolean {
    return this.#options.hasPage(path);
  }

  /** Answers a request. While there is no process, when it ends in the middle or does not answer, the client is asked to come back. */
  async answer(request: IncomingMessage, response: ServerResponse, onMissing?: () => Promise<void>): Promise<void> {
    const { answerMs = ANSWER_MS, onTimeout } = this.#options;
    try {
      if (this.#socketPath === undefined) return sendLater(request, response, 'busy');
      await forward({ socketPath: this.#socketPath, agent: this.#agent, answerMs, onTimeout }, request, response, onMissing);
    } catch {
      if (response.headersSent || response.destroyed) response.destroy();
      else sendLater(request, response, 'busy');
    }
  }

  /** Renders a page for nobody in particular. Rejects while there is no process. */
  async render(path: string, headers: OutgoingHttpHeaders): Promise<RenderedPage> {
    await this.ping();
    const { answerMs = ANSWER_MS, onTimeout } = this.#options;
    return render({ socketPath: this.#socketPath as string, agent: this.#agent, answerMs, onTimeout }, path, headers);
  }

  /** Connects a websocket of hot reload. */
  upgrade(request: IncomingMessage, client: Duplex, head: Buffer): void {
    if (this.#socketPath === undefined) client.destroy();
    else forwardUpgrade(this.#socketPath, request, client, head);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#cancelRestart?.();
    this.#cancelCheck?.();
    const child = this.#child;
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      // It ends when the channel does.
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS);
      await ended;
      clearTimeout(kill);
    }
    this.#agent.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function createPrivateFolder(): string {
  try {
    return mkdtempSync(path.join(tmpdir(), 'seawall-'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BootError(`The folder for temporary files, ${tmpdir()}, can’t be used (${code}). Set TMPDIR to another one.`);
  }
}

function ignore(): void {}
