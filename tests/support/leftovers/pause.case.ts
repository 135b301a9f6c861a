import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';

test('a pause', () => {
  void wait(1_800_000);
});
