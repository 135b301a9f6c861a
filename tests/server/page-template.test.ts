import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNonce } from '@/server/http/content-security-policy';
import { PageTemplate } from '@/server/http/page-template';

const NONCE = createNonce();

test('[H28] a page with its nonces filled in is the same, compressed or not', () => {
  const words = fc.constantFrom('<script nonce="', NONCE, '">', 'سور', '<p>the same text again and again</p>', NONCE.slice(0, 9), '\u0001');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
      const html = parts.join('');
      const template = new PageTemplate(html, NONCE);
      for (const nonce of [createNonce(), createNonce()]) {
        const whole = html.replaceAll(NONCE, nonce);
        expect(template.fill(nonce).toString()).toBe(whole);
        expect(gunzipSync(template.fillCompressed(nonce)).toString()).toBe(whole);
      }
    }),
  );
});

test('[H28] a page of more than a window of deflate, with nonces all over, is small', () => {
  const row = `<script nonce="${NONCE}">${randomBytes(600).toString('hex')}</script>`;
  const html = Array.from({ length: 90 }, (_, i) => `${i}${row}`).join('');
  const nonce = createNonce();
  const compressed = new PageTemplate(html, NONCE).fillCompressed(nonce);
  expect(gunzipSync(compressed).toString()).toBe(html.replaceAll(NONCE, nonce));
  expect(compressed.length).toBeLessThan(html.length / 10);
});
