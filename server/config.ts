import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone, mailFrom } from '#contracts/office/setting-checks.ts';
import { environmentNames, keepBackupsLimits, type SettingName } from '#contracts/office/settings.ts';
import { isPathWithin } from './is-within.ts';
import {
  bucketName,
  emailsPerDay,
  inbox,
  keepBackups,
  listener,
  mailServer,
  origin,
  origins,
  port,
  releases,
  replyAddress,
  storeAddress,
  trustProxy,
  youtubeApi,
} from './setting-values.ts';

/** Settings that only work together. */
function requireAll(given: Record<string, unknown>, context: z.RefinementCtx, names: string[]): void {
  const present = names.find((name) => given[name]);
  const missing = names.find((name) => !given[name]);
  if (present && missing)
    context.addIssue({ code: 'custom', path: [missing], message: `must be set when ${present} is` });
}

/** The first setting excludes the others. */
function requireOne(given: Record<string, unknown>, context: z.RefinementCtx, [first = '', ...others]: string[]): void {
  const other = others.find((name) => given[name]);
  if (given[first] && other)
    context.addIssue({
      code: 'custom',
      path: [first],
      message: `must not be set together with ${other}: leave out one`,
    });
}

const settings = z
  .object({
    PORT: port.default(3000),
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
    TWO_STEP: z.enum(['optional', 'managers'], 'must be optional or managers').default('optional'),
    TZ_CLUB: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
    IMAGE_HOST_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://images.example.com/upload' })
      .optional(),
    IMAGE_HOST_PRESET: z.string().optional(),
    IMAGE_HOST_SERVES: origins.optional(),
    S3_ENDPOINT: storeAddress.optional(),
    S3_BUCKET: bucketName.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    YOUTUBE_API_KEY: z.string().optional(),
    YOUTUBE_API_URL: youtubeApi.default('https://www.googleapis.com/youtube/v3'),
    TRUST_PROXY: trustProxy.default(false),
    SMTP_URL: mailServer.optional(),
    MAIL_FROM: z.string().regex(mailFrom, 'must be an address such as Fieldhouse <hello@example.com>').optional(),
    EMAILS_PER_DAY: emailsPerDay.optional(),
    REPLY_ADDRESS: replyAddress.optional(),
    INBOX_URL: inbox.optional(),
    INBOUND_SMTP: listener.optional(),
    PHOTO_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    NIGHTLY_BACKUPS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    KEEP_BACKUPS: keepBackups.default(keepBackupsLimits.usual),
    BACKUP_COPY: z.string().refine(isAbsolute, 'must be the path of a folder, such as /media/copies/club').optional(),
    BACKUP_S3_ENDPOINT: storeAddress.optional(),
    BACKUP_S3_BUCKET: bucketName.optional(),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    PUSH_SERVICES: origins.optional(),
    UPDATE_URL: releases.optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be info, debug, warn or error')
      .default('info'),
    FIELDHOUSE_DEV: z.string().optional(),
  })
  .refine((given) => !given.DATABASE_URL || given.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'must be set when DATABASE_URL is PostgreSQL, so that all processes share it',
  })
  .superRefine((given, context) => {
    requireAll(given, context, ['IMAGE_HOST_URL', 'IMAGE_HOST_PRESET']);
    if (given.IMAGE_HOST_SERVES) requireAll(given, context, ['IMAGE_HOST_SERVES', 'IMAGE_HOST_URL']);
    if (given.INBOX_URL) requireAll(given, context, ['INBOX_URL', 'REPLY_ADDRESS']);
    if (given.INBOUND_SMTP) requireAll(given, context, ['INBOUND_SMTP', 'REPLY_ADDRESS']);
    if (!given.INBOUND_SMTP) requireAll(given, context, ['REPLY_ADDRESS', 'INBOX_URL']);
    const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    requireAll(given, context, store);
    const copies = store.map((name) => `BACKUP_${name}`);
    requireAll(given, context, copies);
    requireOne(given, context, ['BACKUP_COPY', ...copies]);
  });

/** Every setting that the environment may have, in the order of the schema. */
export const settingNames = Object.keys(settings.shape).filter((name) => name !== 'FIELDHOUSE_DEV');

export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  dataDir: string;
  /** PostgreSQL; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  jwtSecret: string;
  adminEmail: string | undefined;
  signup: 'open' | 'approval';
  /** Who has to have two-step login: nobody, or Managers and Admins. */
  twoStep: 'optional' | 'managers';
  timeZone: string;
  /**
   * Where pages upload pictures instead of here, and the origins that serve them; undefined means this site stores
   * them.
   */
  imageHost: { url: string; preset: string; serves: string[] } | undefined;
  /** Where this site stores pictures; undefined means in `dataDir`. */
  s3: S3Settings | undefined;
  /** Where videos are searched, without a trailing slash; undefined means there is no key. */
  youtube: { url: string; key: string } | undefined;
  trustProxy: boolean | number | string[];
  /** The SMTP server; undefined means that emails are written to files in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How many emails the mail server accepts in 24 hours; undefined means any number. */
  emailsPerDay: number | undefined;
  /** Where answers to emails go, with a token after a `+`; undefined means that the site reads no mail. */
  replyAddress: string | undefined;
  /** The mailbox that the site reads (IMAP), and where it accepts mail (SMTP). */
  inboxUrl: string | undefined;
  inboundSmtp: { host: string; port: number } | undefined;
  /** Whether those who were at an event are asked for their photos by email. */
  photoRequests: boolean;
  nightlyBackups: boolean;
  /** How many nightly backups stay. */
  keepBackups: number;
  /** Where copies of backups go, besides the disk of the site; undefined means nowhere. */
  backupCopies: CopyPlace | undefined;
  /** The settings of the club that the environment sets; the others may be changed in the browser. */
  fixed: SettingName[];
  /** The origins of push services besides those of the big browsers. */
  pushServices: string[];
  /** Where new versions of the site are: an address or a folder; undefined means the git remote, if there is one, and `off` nowhere. */
  updateUrl: string | undefined;
  /** The token that requests for `/metrics` must send; undefined means there is no such page. */
  metricsToken: string | undefined;
  logLevel: string;
  dev: boolean;
}

/** Where an S3-compatible store is, and the keys for it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A second place for backups: a folder, which is there when its disk is, or a bucket. */
export type CopyPlace = { folder: string } | S3Settings;

/** A setting that cannot be used; the message names it in one line. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`The setting ${name} ${problem}.`);
  }
}

/**
 * Reads the settings from the environment and the `.env` file where the site was installed; the environment wins. Creates the
 * data folder, and a signing secret in it if none is given. Every program starts with this: from then on, files and
 * folders that the process creates are private to its user.
 * @throws BadSetting
 */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()): Config {
  process.umask(0o077);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw badSetting(parsed.error);
  const { data } = parsed;
  const dataDir = resolve(home(), data.DATA_DIR);
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  const jwtSecret = inFolder(dataDir, () => data.JWT_SECRET ?? storedSecret(dataDir));
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    jwtSecret,
    adminEmail: data.ADMIN_EMAIL,
    signup: data.SIGNUP,
    twoStep: data.TWO_STEP,
    timeZone: data.TZ_CLUB,
    imageHost: imageHost(data),
    s3: store(data, 'S3'),
    youtube: data.YOUTUBE_API_KEY ? { url: data.YOUTUBE_API_URL, key: data.YOUTUBE_API_KEY } : undefined,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Fieldhouse <no-reply@${new URL(siteUrl).hostname}>`,
    emailsPerDay: data.EMAILS_PER_DAY,
    replyAddress: data.REPLY_ADDRESS,
    inboxUrl: data.INBOX_URL,
    inboundSmtp: data.INBOUND_SMTP,
    photoRequests: data.PHOTO_REQUESTS === 'on',
    nightlyBackups: data.NIGHTLY_BACKUPS === 'on',
    keepBackups: data.KEEP_BACKUPS,
    backupCopies: copyPlace(data, dataDir),
    fixed: fixedSettings(given),
    pushServices: data.PUSH_SERVICES ?? [],
    updateUrl: data.UPDATE_URL,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    dev: Boolean(data.FIELDHOUSE_DEV),
  };
}

function fixedSettings(given: object): SettingName[] {
  const entries = Object.entries(environmentNames) as [SettingName, string | null][];
  return entries.flatMap(([name, variable]) => (variable && variable in given ? [name] : []));
}

type Settings = z.output<typeof settings>;

function imageHost(data: Settings): Config['imageHost'] {
  const { IMAGE_HOST_URL: url, IMAGE_HOST_PRESET: preset, IMAGE_HOST_SERVES: serves } = data;
  return url && preset ? { url, preset, serves: serves ?? [new URL(url).origin] } : undefined;
}

function store(data: Settings, prefix: 'S3' | 'BACKUP_S3'): S3Settings | undefined {
  const { [`${prefix}_ENDPOINT` as const]: endpoint, [`${prefix}_BUCKET` as const]: bucket } = data;
  const { [`${prefix}_ACCESS_KEY_ID` as const]: accessKeyId } = data;
  const { [`${prefix}_SECRET_ACCESS_KEY` as const]: secretAccessKey } = data;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: data[`${prefix}_REGION`], accessKeyId, secretAccessKey };
}

/** @throws BadSetting for a folder that would be lost with the data */
function copyPlace(data: Settings, dataDir: string): CopyPlace | undefined {
  if (!data.BACKUP_COPY) return store(data, 'BACKUP_S3');
  const folder = resolve(data.BACKUP_COPY);
  // The process that copies looks at links: here, a dead network disk would stop the site.
  if (isPathWithin(folder, dataDir))
    throw new BadSetting('BACKUP_COPY', 'must not be in the data folder, but on another disk');
  return { folder };
}

function environmentWithFile(): NodeJS.ProcessEnv {
  const file = join(home(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Where the site was installed, with `.env` and, usually, `data`: a later version runs in a folder of its own. */
function home(): string {
  return process.env.FIELDHOUSE_HOME ?? '.';
}

function badSetting(error: z.ZodError): BadSetting {
  const [issue] = error.issues;
  return new BadSetting(issue?.path.join('.') ?? '', issue?.message ?? '');
}

/** Runs `work` in the data folder, which is created if there is none. */
function inFolder<T>(dataDir: string, work: () => T): T {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadSetting('DATA_DIR', `must be a folder that this program can write to (${code})`);
  }
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
