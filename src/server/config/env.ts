import path from 'node:path';
import { z } from 'zod';
import { BootError } from './boot-error';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What is made before somebody asks: dailies and their archive and a stock, only today's dailies, or nothing. */
export const PUZZLES_AHEAD = ['all', 'today', 'none'] as const;
export type PuzzlesAhead = (typeof PUZZLES_AHEAD)[number];

/** An empty variable means the same as none. */
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyIsUnset, schema.optional());
}

function withDefault<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
  return z.preprocess((given) => emptyIsUnset(given) ?? value, schema);
}

const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence));

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'PUBLIC_ORIGIN must be an origin without a path, for example https://play.example.org.',
});

const schema = z.object({
  NODE_ENV: withDefault(
    z.enum(['production', 'development', 'test'], { error: 'NODE_ENV must be production, development or test.' }),
    'production',
  ),
  PORT: withDefault(wholeNumber(0, 65_535, 'PORT must be a number from 0 to 65535 (0 picks any free port).'), '3000'),
  HOST: optional(z.string()),
  SEAWALL_DATA: withDefault(z.string(), 'data'),
  DATABASE_URL: optional(
    z.string().refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text), {
      error: 'DATABASE_URL must look like postgresql://name:password@host:5432/database. Leave it unset to use the embedded database.',
    }),
  ),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'REDIS_URL must start with redis:// or rediss://.')),
  PUBLIC_ORIGIN: optional(origin),
  TRUSTED_PROXIES: withDefault(
    wholeNumber(0, 10, 'TRUSTED_PROXIES must be a number from 0 to 10: how many proxies are in front of this server.'),
    '0',
  ),
  MAX_CONNECTIONS: withDefault(wholeNumber(1, 100_000, 'MAX_CONNECTIONS must be a number from 1 to 100000.'), '10000'),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` }), 'info'),
  SEAWALL_SECRET: optional(z.string().min(32, 'SEAWALL_SECRET must have at least 32 random characters.')),
  METRICS_TOKEN: optional(z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.')),
  SHUTDOWN_SECONDS: withDefault(wholeNumber(1, 600, 'SHUTDOWN_SECONDS must be a number from 1 to 600.'), '10'),
  SEAWALL_PUZZLES_AHEAD: withDefault(
    z.enum(PUZZLES_AHEAD, { error: `SEAWALL_PUZZLES_AHEAD must be one of ${PUZZLES_AHEAD.join(', ')}.` }),
    'all',
  ),
  SEAWALL_BUILD: withDefault(z.string(), 'build'),
});

/** The environment, parsed once; the rest of the server never looks at `process.env`. */
export interface Env {
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly host: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly publicOrigin: string | undefined;
  /** How many proxies in a row are believed about whom they speak for. */
  readonly trustedProxies: number;
  /** How many sockets this process serves at a time. */
  readonly maxConnections: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The master of all keys; without it one is made and kept in the database. */
  readonly secret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly shutdownMs: number;
  readonly puzzlesAhead: PuzzlesAhead;
  /** Where the bundle, the pages and the migrations were built to. */
  readonly buildFolder: string;
}

/** Reads the environment, or says in a sentence per variable what is wrong with it. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `  ${issue.message}`);
    throw new BootError(`Seawall couldn’t start. Fix these environment variables:\n${sentences.join('\n')}`);
  }
  const env = parsed.data;
  return {
    isDevelopment: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    dataFolder: path.resolve(env.SEAWALL_DATA),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    secret: env.SEAWALL_SECRET,
    metricsToken: env.METRICS_TOKEN,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    puzzlesAhead: env.SEAWALL_PUZZLES_AHEAD,
    buildFolder: path.resolve(env.SEAWALL_BUILD),
  };
}
