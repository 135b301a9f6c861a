import { encode } from 'uqr';

/** What scanners need around the code to find it. */
const QUIET_MODULES = 4;

/** A QR code as one path of an SVG, in units of its modules; `side` counts the quiet border too. */
export function drawQr(text: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  // One run of dark modules is one rectangle: no hairlines between neighbours.
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { side: size, path: runs.join('') };
}
