import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '@/server/observability/metrics';

/** What Prometheus makes of one histogram. */
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/;

test('[H3] the dashboard asks only for metrics that a process has', async () => {
  const { body } = await createMetrics(
    () => 0,
    () => 0,
    () => 0,
  ).render();
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const expressions = [...readFileSync('deploy/grafana.json', 'utf8').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
    ([, expression]) => expression,
  );
  const asked = expressions.flatMap((expression) => expression.match(/\b(?:seawall|nodejs|process)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThanOrEqual(expressions.length);
  expect(asked.filter((name) => !known.has(name) && !known.has(name.replace(OF_HISTOGRAM, '')))).toEqual([]);
});
