import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '@/server/config/env';

describe('the environment', () => {
  test('[E1] nothing needs to be set', () => {
    expect(parseEnv({})).toEqual({
      isDevelopment: false,
      port: 3000,
      host: undefined,
      dataFolder: path.resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      publicOrigin: undefined,
      trustedProxies: 0,
      maxConnections: 10_000,
      logLevel: 'info',
      secret: undefined,
      receiptKey: '1',
      metricsToken: undefined,
      shutdownMs: 10_000,
      pregenerate: 'all',
      buildFolder: path.resolve('build'),
    });
  });

  test('[E1] an empty variable counts as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '', PUBLIC_ORIGIN: '', HOST: '' })).toEqual(parseEnv({}));
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ DATABASE_URL: 'postgresql://me@host/db' }, { databaseUrl: 'postgresql://me@host/db' }],
    [{ REDIS_URL: 'rediss://host:6380' }, { redisUrl: 'rediss://host:6380' }],
    [{ PUBLIC_ORIGIN: 'https://play.example.org' }, { publicOrigin: 'https://play.example.org' }],
    [{ SEAWALL_SECRET: 'thirty-two characters are enough' }, { secret: 'thirty-two characters are enough' }],
    [{ SEAWALL_RECEIPT_KEY: '2026-11' }, { receiptKey: '2026-11' }],
    [{ NODE_ENV: 'development' }, { isDevelopment: true }],
    [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
    [{ MAX_CONNECTIONS: '500' }, { maxConnections: 500 }],
    [{ SEAWALL_PREGENERATE: 'none' }, { pregenerate: 'none' }],
  ])('[E1] %j is read', (variables, expected) => {
    expect(parseEnv(variables)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: 'http' }, /PORT .*\b0\b.*\b65535\b/],
    [{ PORT: '70000' }, /PORT .*\b0\b.*\b65535\b/],
    [{ PORT: ' ' }, /PORT .*\b0\b.*\b65535\b/],
    [{ DATABASE_URL: 'mysql://host/db' }, /DATABASE_URL .*postgresql:\/\//],
    [{ DATABASE_URL: 'postgresql://' }, /DATABASE_URL .*postgresql:\/\//],
    [{ DATABASE_URL: 'postgresql://127.0.0.1:99999/db' }, /DATABASE_URL .*postgresql:\/\//],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL .*redis:\/\//],
    [{ PUBLIC_ORIGIN: 'https://play.example.org/path' }, /PUBLIC_ORIGIN .*https:\/\//],
    [{ PUBLIC_ORIGIN: 'play.example.org' }, /PUBLIC_ORIGIN .*https:\/\//],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL .*\binfo\b/],
    [{ SEAWALL_SECRET: 'thirty-one characters are short' }, /SEAWALL_SECRET .*\b32\b/],
    [{ SEAWALL_RECEIPT_KEY: 'two words' }, /SEAWALL_RECEIPT_KEY .*\b40\b/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN .*\b16\b/],
    [{ SHUTDOWN_SECONDS: '0' }, /SHUTDOWN_SECONDS .*\b1\b.*\b600\b/],
    [{ SEAWALL_PREGENERATE: 'some' }, /SEAWALL_PREGENERATE .*\ball, today, none\b/],
    [{ TRUSTED_PROXIES: 'true' }, /TRUSTED_PROXIES .*\b0\b.*\b10\b/],
    [{ MAX_CONNECTIONS: '0' }, /MAX_CONNECTIONS .*\b1\b.*\b100000\b/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV .*\bproduction\b.*\bdevelopment\b.*\btest\b/],
  ])('[E2] %j is explained', (variables, sentence) => {
    expect(() => parseEnv(variables)).toThrow(sentence);
  });

  test('[E2] all bad variables are named at once', () => {
    expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT [\s\S]*LOG_LEVEL /);
  });
});
