/** Runs a task whenever the page may close, until the returned function is called. */
export function onPageLeave(task: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && task();
  window.addEventListener('pagehide', task);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('pagehide', task);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/**
 * Runs a task whenever another tab or app covers the page, but not when the page is left or reloaded, until the returned function is
 * called.
 */
export function onPageHidden(task: () => void): () => void {
  // A page that is left fires `pagehide` before it becomes hidden.
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  const onReturn = () => {
    isLeaving = false;
  };
  const onChange = () => document.visibilityState === 'hidden' && !isLeaving && task();
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onChange);
  };
}
