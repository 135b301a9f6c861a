import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedCode } from '@/app/_features/share/embed-code';
import { EMBED_SIZES, EMBED_THEMES, embedPath, frameSize, isFramePath } from '@/server/protocol/embed';
import { readEmbedOptions } from '@/server/protocol/embed-schemas';

describe('the options of a frame', () => {
  test('[EM3] are read from the path that is made of them', () => {
    for (const theme of [undefined, ...EMBED_THEMES])
      for (const size of EMBED_SIZES) {
        const path = embedPath('k3x9mt7wpa', { theme, size });
        expect(isFramePath(path.split('?')[0])).toBe(true);
        expect(readEmbedOptions(path)).toEqual({ theme, size });
      }
  });

  test('[EM3] are the usual ones where a query says something else', () => {
    const usual = { theme: undefined, size: 'medium' };
    for (const query of [
      '',
      '?',
      '?theme=contrast&size=huge',
      '?theme=&size=',
      '?__proto__=dark',
      '?size[]=large',
      '?theme=dark&theme=pink',
    ])
      expect(readEmbedOptions(`/embed/a${query}`)).toEqual(usual);
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { theme, size } = readEmbedOptions(`/embed/a?${query}`);
        expect([undefined, ...EMBED_THEMES]).toContain(theme);
        expect(EMBED_SIZES).toContain(size);
      }),
    );
  });
});

test.each(['/', '/p/k3x9mt7wpa', '/embed', '/embed/', '/embed/a/b', '/embed/a/', '/embed/..%2fsettings', '//embed/a', '/x/embed/a'])(
  '[EM1] %s is no path of a frame',
  (path) => expect(isFramePath(path)).toBe(false),
);

describe('the code for other sites', () => {
  test('[EM9] shows title and address as they are, whatever is in them', () => {
    const code = embedCode('https://a.example/embed/x?theme=dark&size=small', '"><script>alert(1)</script>', { width: 320, height: 600 });
    expect(code).toBe(
      '<iframe src="https://a.example/embed/x?theme=dark&amp;size=small" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" ' +
        'width="320" height="600" style="border:0;max-width:100%" loading="lazy"></iframe>',
    );
  });

  test('[EM9] is higher for a higher puzzle, and as wide as its size', () => {
    const [low, high] = [frameSize('small', { width: 10, height: 5 }), frameSize('small', { width: 5, height: 10 })];
    expect([low.width, high.width]).toEqual([320, 320]);
    expect(high.height - low.height).toBe(432);
  });
});
