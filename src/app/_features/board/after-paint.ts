/** Pages that are not seen paint no frames. */
const LATEST_MS = 100;

/** Calls back when the next frame has been painted, or soon where none is. */
export function afterPaint(callback: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (!isCalled) callback();
    isCalled = true;
  };
  requestAnimationFrame(() => setTimeout(callOnce));
  setTimeout(callOnce, LATEST_MS);
}
