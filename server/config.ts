import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ZodError } from 'zod';
import { environmentNames, type SettingName } from '#contracts/office/settings.ts';
import { readEnvironment } from '#scripts/start/env-file.mjs';
import { isPathWithin } from './is-within.ts';
import { createSecret, findSecret, secretFile } from './secret-file.ts';
import { type ParsedSettings, settings, shortestSecret } from './setting-schema.ts';

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
  /** Who has to have two-step login: no one, or Managers and Admins. */
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
  /** If it has no name, emails show the name of the club. */
  mailFrom: string;
  /** Whom emails come from: `mailFrom` with a name. */
  sender: string;
  /** How many emails the mail server accepts in 24 hours; undefined means any number. */
  emailsPerDay: number | undefined;
  /** Where answers to emails go, with a token after a `+`; undefined means that the site reads no mail. */
  replyAddress: string | undefined;
  /** The mailbox that the site reads (IMAP), and where it accepts mail (SMTP). */
  inboxUrl: string | undefined;
  inboundSmtp: { host: string; port: number } | undefined;
  /** Whether people who were at an event are asked for their photos by email. */
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
  /** Where new versions of the site are: an address or a folder; undefined means nowhere. */
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

/** A second place for backups: a bucket, or a folder, whose disk may be disconnected. */
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
 * @throws BadSetting, BadEnvFile
 */
export function readConfig(environment: NodeJS.ProcessEnv = readWholeEnvironment()): Config {
  process.umask(0o077);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw badSetting(parsed.error);
  const { data } = parsed;
  const dataDir = resolve(findHome(), data.DATA_DIR);
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  const mailFrom = data.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`;
  const jwtSecret = inFolder(dataDir, () => data.JWT_SECRET ?? readSecret(dataDir));
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
    imageHost: readImageHost(data),
    s3: readStore(data, 'S3'),
    youtube: data.YOUTUBE_API_KEY ? { url: data.YOUTUBE_API_URL, key: data.YOUTUBE_API_KEY } : undefined,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom,
    sender: mailFrom,
    emailsPerDay: data.EMAILS_PER_DAY,
    replyAddress: data.REPLY_ADDRESS,
    inboxUrl: data.INBOX_URL,
    inboundSmtp: data.INBOUND_SMTP,
    photoRequests: data.PHOTO_REQUESTS === 'on',
    nightlyBackups: data.NIGHTLY_BACKUPS === 'on',
    keepBackups: data.KEEP_BACKUPS,
    backupCopies: readCopyPlace(data, dataDir),
    fixed: listFixedSettings(given),
    pushServices: data.PUSH_SERVICES ?? [],
    updateUrl: data.UPDATE_URL === 'off' ? undefined : data.UPDATE_URL,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    dev: Boolean(data.FIELDHOUSE_DEV),
  };
}

function listFixedSettings(given: object): SettingName[] {
  const entries = Object.entries(environmentNames) as [SettingName, string | null][];
  return entries.flatMap(([name, variable]) => (variable && variable in given ? [name] : []));
}

function readImageHost(data: ParsedSettings): Config['imageHost'] {
  const { IMAGE_HOST_URL: url, IMAGE_HOST_PRESET: preset, IMAGE_HOST_SERVES: serves } = data;
  return url && preset ? { url, preset, serves: serves ?? [new URL(url).origin] } : undefined;
}

function readStore(data: ParsedSettings, prefix: 'S3' | 'BACKUP_S3'): S3Settings | undefined {
  const { [`${prefix}_ENDPOINT` as const]: endpoint, [`${prefix}_BUCKET` as const]: bucket } = data;
  const { [`${prefix}_ACCESS_KEY_ID` as const]: accessKeyId } = data;
  const { [`${prefix}_SECRET_ACCESS_KEY` as const]: secretAccessKey } = data;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: data[`${prefix}_REGION`], accessKeyId, secretAccessKey };
}

/** Returns where copies of backups go. @throws BadSetting for a folder that would be lost with the data */
function readCopyPlace(data: ParsedSettings, dataDir: string): CopyPlace | undefined {
  if (!data.BACKUP_COPY) return readStore(data, 'BACKUP_S3');
  const folder = resolve(data.BACKUP_COPY);
  // Links are followed in the process that copies: here, a dead network disk would stop the site.
  if (isPathWithin(folder, dataDir))
    throw new BadSetting('BACKUP_COPY', 'must not be in the data folder, but on another disk');
  return { folder };
}

/** Reads the secret of the club, or creates one for a new club. @throws BadSetting for a file that was cut off */
function readSecret(dataDir: string): string {
  if (findSecret(dataDir) === undefined) createSecret(dataDir);
  const secret = findSecret(dataDir) ?? '';
  if (secret.length >= shortestSecret) return secret;
  throw new BadSetting(
    'DATA_DIR',
    `must be a folder with a whole secret: ${secretFile(dataDir)} has fewer than ${shortestSecret} characters. Put it back, or delete it: everyone will have to log in again, and links in old emails will stop working`,
  );
}

function readWholeEnvironment(): NodeJS.ProcessEnv {
  return Object.assign(process.env, readEnvironment(findHome()));
}

/** Returns where the site was installed, with `.env` and, usually, `data`: a later version runs in a folder of its own. */
function findHome(): string {
  return process.env.FIELDHOUSE_HOME ?? '.';
}

function badSetting(error: ZodError): BadSetting {
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
    if (error instanceof BadSetting) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BadSetting('DATA_DIR', `must be a folder that this program can write to (${code})`);
  }
}
