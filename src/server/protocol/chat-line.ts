/** How long a line of chat may be: in characters as people count, and in bytes of UTF-8, since one character can carry many marks. */
export const CHAT_LINE = { characters: 280, bytes: 1_024 } as const;

/** Whether a line has too many bytes in the form in which it is stored. */
export function isTooHeavy(text: string): boolean {
  return new TextEncoder().encode(text.normalize('NFKC').trim()).length > CHAT_LINE.bytes;
}
