const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text, also in the spelling of URLs and without padding; undefined if it has other characters. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const body = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const character of body) {
    const digit = DIGITS.indexOf(character);
    if (digit === -1) return undefined;
    bits = ((bits << 6) | digit) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at] = bits >> count;
    at += 1;
  }
  return bytes;
}

/** The base64 text of bytes, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first, second, third] = bytes.subarray(at, at + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += DIGITS[bits >> 18] + DIGITS[(bits >> 12) & 63];
    text += second === undefined ? '=' : DIGITS[(bits >> 6) & 63];
    text += third === undefined ? '=' : DIGITS[bits & 63];
  }
  return text;
}
