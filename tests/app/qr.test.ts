import { describe, expect, test } from 'vitest';
import { qrPath } from '@/app/_features/share/qr-path';

/** The modules that a path paints, as rows of dark and light. */
function modulesOf({ side, path }: ReturnType<typeof qrPath>): readonly string[] {
  const rows = Array.from({ length: side }, () => new Array<string>(side).fill('.'));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(length); i += 1) rows[Number(y)][Number(x) + i] = '#';
  }
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
const QUIET = 4;

describe('a QR code', () => {
  const address = 'http://192.168.1.20:3000/room/ACD347';
  const rows = modulesOf(qrPath(address));
  const far = rows.length - QUIET - FINDER.length;

  test.each([
    ['top left', QUIET, QUIET],
    ['top right', far, QUIET],
    ['bottom left', QUIET, far],
  ])('[S5] has its mark at the %s', (_place, x, y) => {
    expect(FINDER.map((_, i) => rows[y + i].slice(x, x + FINDER.length))).toEqual(FINDER);
  });

  test('[S5] has the quiet border that scanners need', () => {
    const blank = '.'.repeat(rows.length);
    expect([...rows.slice(0, QUIET), ...rows.slice(-QUIET)]).toEqual(new Array(2 * QUIET).fill(blank));
    for (const row of rows) expect(row.slice(0, QUIET) + row.slice(-QUIET)).toBe('.'.repeat(2 * QUIET));
  });

  test('[S5] says something else for another address, and grows with its length', () => {
    expect(qrPath(`${address.slice(0, -1)}8`).path).not.toBe(qrPath(address).path);
    expect(qrPath(`${address}?invite=${'x'.repeat(64)}`).side).toBeGreaterThan(rows.length);
  });
});
