import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '@/server/env';

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
      metricsToken: undefined,
      shutdownMs: 10_000,
      puzzlesAhead: 'all',
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
    [{ NODE_ENV: 'development' }, { isDevelopment: true }],
    [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
    [{ MAX_CONNECTIONS: '500' }, { maxConnections: 500 }],
    [{ SEAWALL_PUZZLES_AHEAD: 'none' }, { puzzlesAhead: 'none' }],
  ])('[E1] %j is read', (variables, expected) => {
    expect(parseEnv(variables)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: ' ' }, 'PORT must be a number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL must be like postgresql://'],
    [{ DATABASE_URL: 'postgresql://' }, 'DATABASE_URL must be like postgresql://'],
    [{ DATABASE_URL: 'postgresql://127.0.0.1:99999/db' }, 'DATABASE_URL must be like postgresql://'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must begin with redis://'],
    [{ PUBLIC_ORIGIN: 'https://play.example.org/path' }, 'PUBLIC_ORIGIN must be an origin without a path'],
    [{ PUBLIC_ORIGIN: 'play.example.org' }, 'PUBLIC_ORIGIN must be an origin without a path'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SEAWALL_SECRET: 'thirty-one characters are short' }, 'SEAWALL_SECRET must have at least 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS must be a number from 1 to 600'],
    [{ SEAWALL_PUZZLES_AHEAD: 'some' }, 'SEAWALL_PUZZLES_AHEAD must be one of all, today, none'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be a number from 0 to 10'],
    [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a number from 1 to 100000'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be production, development or test'],
  ])('[E2] %j is explained', (variables, sentence) => {
    expect(() => parseEnv(variables)).toThrow(sentence);
  });

  test('[E2] all bad variables are named at once', () => {
    expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must[\s\S]*LOG_LEVEL must/);
  });
});
