let count = 0;

/** React looks for its developer tools when it is loaded, so this file is imported before it. */
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onCommitFiberRoot() {
      count += 1;
    },
  },
});

/** How often React has changed the page. */
export function commits(): number {
  return count;
}
