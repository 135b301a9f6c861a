/** Saves a text as a file of the visitor's device. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  // It is not revoked: some browsers read it only after the click, and it is small.
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
}
