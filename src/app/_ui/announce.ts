/** The id of the one live region of a page, in the root layout. */
export const ANNOUNCER_ID = 'announcer';

/** Older texts were read long ago. */
const MOST_LINES = 3;

/** Has a screen reader say a text after what it is saying. Each text is a line of its own, so that the same one is said again. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region === null || text === '') return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  if (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
}
