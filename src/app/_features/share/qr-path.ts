import { encode } from 'uqr';

/** The quiet zone that scanners need around the code. */
const QUIET_MODULES = 4;

/** A QR code as one SVG path, in units of its modules; `side` includes the quiet zone. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  // One run of dark modules is one rectangle, so that there are no hairlines between modules.
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { side: size, path: runs.join('') };
}
