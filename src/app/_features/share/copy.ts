/** Copies a text to the clipboard. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have no clipboard API on plain http, which local networks use; there `execCommand` still works.
  if (navigator.clipboard === undefined) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Elements outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}

/** Opens the device's share dialog. Returns whether it opened, also when the visitor then cancels it. */
export async function shareNatively(data: ShareData): Promise<boolean> {
  if (navigator.share === undefined) return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
