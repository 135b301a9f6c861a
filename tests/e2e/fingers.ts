import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Slides fingers over the screen: each step says where all of them are. More than before come down, in the end all are lifted. */
export async function slideFingers(page: Page, ...steps: readonly (readonly Point[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let down = 0;
  for (const fingers of steps) {
    const touchPoints = fingers.map((point, id) => ({ id, ...point }));
    await session.send('Input.dispatchTouchEvent', { type: fingers.length > down ? 'touchStart' : 'touchMove', touchPoints });
    down = fingers.length;
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Slides fingers from cell to cell. */
export async function slideOver(page: Page, ...steps: readonly (readonly Locator[])[]): Promise<void> {
  await slideFingers(page, ...(await Promise.all(steps.map((fingers) => Promise.all(fingers.map(middleOf))))));
}

export async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
