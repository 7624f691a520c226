import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://coaches.example.com' })
  .transform((address) => new URL(address).origin);

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC';
}

const trustProxy = z.string().transform((value, context) => {
  if (value === '' || value === 'off') return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (/^[\da-f.:/, ]+$/i.test(value)) return value.split(',').map((address) => address.trim());
  context.addIssue('must be a number of proxies, or their addresses with commas between them');
  return z.NEVER;
});

const settings = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
    HOST: z.string().min(1).default('localhost'),
    SITE_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it out for SQLite)')
      .optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    SIGNUP: z.enum(['open', 'approval'], 'must be open or approval').default('open'),
    TZ_CLUB: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
    TRUST_PROXY: trustProxy.default(false),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be info, debug, warn or error')
      .default('info'),
    FIELDHOUSE_DEV: z.string().optional(),
  })
  .refine((given) => !given.DATABASE_URL || given.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'must be set when DATABASE_URL is PostgreSQL, so that all processes share it',
  });

export interface Config {
  port: number;
  host: string;
  /** The public origin, without a slash at its end. */
  siteUrl: string;
  dataDir: string;
  /** PostgreSQL; undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  jwtSecret: string;
  adminEmail: string | undefined;
  signup: 'open' | 'approval';
  timeZone: string;
  trustProxy: boolean | number | string[];
  logLevel: string;
  dev: boolean;
}

/** A setting that cannot be used; its message names it in one line. */
export class BadSetting extends Error {}

/**
 * Reads the settings from the environment and the `.env` file beside package.json; the environment wins.
 * Makes the data folder, and a signing secret in it where none is given.
 * @throws BadSetting
 */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw badSetting(parsed.error);
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    jwtSecret: data.JWT_SECRET ?? keptSecret(dataDir),
    adminEmail: data.ADMIN_EMAIL,
    signup: data.SIGNUP,
    timeZone: data.TZ_CLUB,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    dev: Boolean(data.FIELDHOUSE_DEV),
  };
}

function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function badSetting(error: z.ZodError): BadSetting {
  const [issue] = error.issues;
  return new BadSetting(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
