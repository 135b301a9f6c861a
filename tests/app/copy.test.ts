import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '@/app/_features/share/copy';

afterEach(() => vi.unstubAllGlobals());

/** A page on plain http, where there is no clipboard but the old command; what it copied. */
function plainHttp(isAllowed: boolean): string[] {
  const copied: string[] = [];
  const field = { value: '', style: {}, select() {}, remove() {} };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', {
    body: { append() {} },
    activeElement: null,
    querySelector: () => null,
    createElement: () => field,
    execCommand() {
      if (isAllowed) copied.push(field.value);
      return isAllowed;
    },
  });
  return copied;
}

describe('copying', () => {
  test('[U8] works on plain http', async () => {
    const copied = plainHttp(true);
    expect(await copyText('codes')).toBe(true);
    expect(copied).toEqual(['codes']);
  });

  test('[U8] tells where the browser does not copy', async () => {
    plainHttp(false);
    expect(await copyText('codes')).toBe(false);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    expect(await copyText('codes')).toBe(false);
  });

  test('[U8] is done nowhere without that', () => {
    const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const direct = files.filter((file) => readFileSync(path.join('src/app', file), 'utf8').includes('navigator.clipboard'));
    expect(direct).toEqual([path.join('_features', 'share', 'copy.ts')]);
  });
});
