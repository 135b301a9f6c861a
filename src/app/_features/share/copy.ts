/** Puts a text on the clipboard; whether that was possible. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have no clipboard on plain http, as in play on a local network; there the old way still works.
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
  // Within an open dialog everything outside of it cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}

/** Hands something to the device's own way of sharing; whether the device took it over, also when the person then thought better of it. */
export async function shareNatively(data: ShareData): Promise<boolean> {
  if (navigator.share === undefined) return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
