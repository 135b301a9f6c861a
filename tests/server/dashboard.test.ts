import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findOnPath } from '../../scripts/services/debian.mjs';
import { createIdleMetrics } from '../support/idle-metrics';

/** What Prometheus makes of one histogram. */
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/;
const ALERTS = 'deploy/alerts.yml';
const promtool = findOnPath('promtool');

const sources = [
  ['the dashboard', 'deploy/grafana.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
  ['the alerts', ALERTS, /^ *expr: (.*)$/gm],
] as const;

describe('metrics', () => {
  test.each(sources)('[H3] %s ask only for those that a process has', async (_name, file, pattern) => {
    const { body } = await createIdleMetrics().render();
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const expressions = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, expression]) => expression);
    const asked = expressions.flatMap((expression) => expression.match(/\b(?:(?:seawall|nodejs|process)_\w+|up(?=\{))/g) ?? []);
    expect(asked.length).toBeGreaterThanOrEqual(expressions.length);
    // Prometheus itself knows which processes are up.
    const unknown = asked.filter((name) => name !== 'up' && !known.has(name) && !known.has(name.replace(OF_HISTOGRAM, '')));
    expect(unknown).toEqual([]);
  });

  test.runIf(promtool !== null)('[H3] the alerts are valid, by promtool', () => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', ALERTS], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
