import { type Logger, pino } from 'pino';
import type { Env } from '../config/env';

/** Structured lines for machines; coloured sentences for people in development. */
export function createLogger(env: Pick<Env, 'isDevelopment' | 'logLevel'>): Logger {
  const transport = env.isDevelopment
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
    : undefined;
  return pino({ level: env.logLevel, transport });
}
