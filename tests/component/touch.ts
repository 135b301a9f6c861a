import { cdp } from 'vitest/browser';

/** Moves fingers over the screen, each step with the places of all of them, and lifts them. */
export async function touch(...steps: readonly (readonly Element[])[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: innerWidth };
  // A frame that is larger than the window is shown smaller.
  const scale = frame.width / innerWidth;
  let down = 0;
  for (const places of steps) {
    const touchPoints = places.map((place, id) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return { id, x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale };
    });
    await cdp().send('Input.dispatchTouchEvent', { type: places.length > down ? 'touchStart' : 'touchMove', touchPoints });
    down = places.length;
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
