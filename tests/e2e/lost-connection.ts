import { expect, type Page } from '@playwright/test';

/** A page's way to the server, which a test can cut and mend. */
export interface Line {
  cut(): Promise<void>;
  /** There is a way again; the page finds out when it tries the next time. */
  open(): void;
  /** There is a way again, and the browser says so, as it does when a device has its network back. */
  mend(): Promise<void>;
}

/** Takes a page's connections in hand, before it is opened. */
export async function holdLine(page: Page): Promise<Line> {
  const sockets = new Set<{ close(): Promise<void> }>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) void socket.close();
    else {
      socket.connectToServer();
      sockets.add(socket);
    }
  });
  const open = () => {
    isCut = false;
  };
  return {
    async cut() {
      isCut = true;
      for (const socket of sockets) await socket.close();
      sockets.clear();
      await expect(page.locator('[data-phase="offline"]').first()).toBeVisible();
    },
    open,
    async mend() {
      open();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}
