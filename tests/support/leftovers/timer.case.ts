import { test } from 'vitest';

test('a timer', () => {
  setTimeout(() => {}, 3_600_000);
});
