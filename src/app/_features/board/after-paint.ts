/** The fallback for hidden pages, which paint no frames. */
const LATEST_MS = 100;

/** Calls back after the next frame is painted, or soon after on a hidden page. */
export function afterPaint(callback: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (!isCalled) callback();
    isCalled = true;
  };
  requestAnimationFrame(() => setTimeout(callOnce));
  setTimeout(callOnce, LATEST_MS);
}
