import { type CDPSession, expect } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { MAX_PLAYERS } from '@/engine/play/setup';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { t } from '../support/texts';
import { framesWhile, p95Of } from './web-frames';
import type { Site } from './web-site';
import type { Figure } from './web-table';

/** A slow phone, as Lighthouse has it. */
const SLOWDOWN = 4;
const MOST_MS = 20;
/** As often as a page sends where its pointer is. */
const POINT_MS = 120;
const SECONDS = 8;
const TOO_LONG_MS = 25;

/** How evenly the frames come while everybody in a full room moves their pointer over the one board. */
export async function measureCrowd({ url, visit }: Site): Promise<readonly Figure[]> {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  await page.goto('/rooms/new');
  await page.getByRole('button', { name: t('rooms.new.create'), exact: true }).click();
  await page.waitForURL(/\/room\/\w{6}$/);
  const code = page.url().slice(-6);
  // The first to come in is the host.
  const start = page.getByRole('button', { name: t('rooms.lobby.start'), exact: true });
  await start.waitFor();
  const crowd = await Promise.all(Array.from({ length: MAX_PLAYERS - 1 }, (_, i) => join(url, code, i)));
  try {
    await start.click();
    const cells = await page.getByRole('grid').locator('[data-cell]').count();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await cdp.send('Performance.enable');
    const still = await framesWhile(page, () => page.waitForTimeout(SECONDS * 1_000));
    let turn = 0;
    const moving = setInterval(() => {
      turn += 1;
      for (const [i, { socket, room }] of crowd.entries()) socket.emit('cursor:move', { room, cell: (i * 7 + turn) % cells }, () => {});
    }, POINT_MS);
    const before = await workOf(cdp);
    const frames = await framesWhile(page, () => page.waitForTimeout(SECONDS * 1_000));
    const workMs = (await workOf(cdp)) - before;
    clearInterval(moving);
    // The control: a page that computes too long in each frame misses some.
    const late = await framesWhile(page, () => page.evaluate(computeInFrames, TOO_LONG_MS));
    if (p95Of(late) <= MOST_MS) throw new Error('Frames that come late are not noticed');
    const name = `${MAX_PLAYERS} people`;
    return [
      { what: 'nobody moves, frame p95', page: name, value: p95Of(still), unit: 'ms' },
      {
        what: 'cursors move, frame p95',
        page: name,
        value: p95Of(frames),
        unit: 'ms',
        target: { most: MOST_MS },
        note: `${frames.length} frames, longest ${Math.round(frames[frames.length - 1])} ms, CPU ÷ ${SLOWDOWN}`,
      },
      { what: 'cursors move, work of a frame', page: name, value: workMs / frames.length, unit: 'ms', note: 'main thread' },
    ];
  } finally {
    for (const { socket } of crowd) socket.disconnect();
    await page.context().close();
  }
}

/** How long the page's main thread has worked so far, in milliseconds. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Computes for some time in each of many frames. */
function computeInFrames(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let left = 60;
    const compute = () => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      left -= 1;
      if (left > 0) requestAnimationFrame(compute);
      else resolve();
    };
    requestAnimationFrame(compute);
  });
}

/** Somebody without a browser, from an address of their own, comes in as a player. */
async function join(url: string, code: string, number: number): Promise<{ readonly socket: Socket; readonly room: string }> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { 'X-Forwarded-For': `10.1.0.${number + 1}` } });
  const { room } = await socket.emitWithAck('room:subscribe', { protocol: PROTOCOL_VERSION, room: code });
  await expect(async () => {
    const joined = await socket.emitWithAck('room:command', { room, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    expect(joined).toEqual(expect.objectContaining({ ok: true }));
  }).toPass();
  return { socket, room };
}
