import path from 'node:path';
import { z } from 'zod';
import { BootError } from './boot-error';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What is generated in advance: dailies with their archive and a stock, only today's dailies, or nothing. */
export const PREGENERATE_MODES = ['all', 'today', 'none'] as const;
export type PregenerateMode = (typeof PREGENERATE_MODES)[number];

/** An empty variable counts as unset. */
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
  SEAWALL_DATA_DIR: withDefault(z.string(), 'data'),
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
  SEAWALL_RECEIPT_KEY: withDefault(
    z.string().regex(/^[\w.-]{1,40}$/, 'SEAWALL_RECEIPT_KEY must be 1 to 40 letters, digits, dots or dashes.'),
    '1',
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.')),
  SHUTDOWN_SECONDS: withDefault(wholeNumber(1, 600, 'SHUTDOWN_SECONDS must be a number from 1 to 600.'), '10'),
  SEAWALL_PREGENERATE: withDefault(
    z.enum(PREGENERATE_MODES, { error: `SEAWALL_PREGENERATE must be one of ${PREGENERATE_MODES.join(', ')}.` }),
    'all',
  ),
  SEAWALL_BUILD_DIR: withDefault(z.string(), 'build'),
});

/** The environment, parsed once; the rest of the server never reads `process.env`. */
export interface Env {
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly host: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly publicOrigin: string | undefined;
  /** How many proxies in a row are trusted about the client IP. */
  readonly trustedProxies: number;
  /** How many sockets this process serves at a time. */
  readonly maxConnections: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The master key; without it one is created and stored in the database. */
  readonly secret: string | undefined;
  /** The name of the key that signs receipts. Another name gives another key. */
  readonly receiptKey: string;
  readonly metricsToken: string | undefined;
  readonly shutdownMs: number;
  readonly pregenerate: PregenerateMode;
  /** The folder of the bundle, the pages and the migrations. */
  readonly buildFolder: string;
}

/** Parses the environment, or throws an error with a sentence for each wrong variable. */
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
    dataFolder: path.resolve(env.SEAWALL_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    secret: env.SEAWALL_SECRET,
    receiptKey: env.SEAWALL_RECEIPT_KEY,
    metricsToken: env.METRICS_TOKEN,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    pregenerate: env.SEAWALL_PREGENERATE,
    buildFolder: path.resolve(env.SEAWALL_BUILD_DIR),
  };
}
