import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { email } from '#contracts/accounts/account-fields.ts';
import { isTimeZone, mailFrom } from '#contracts/office/setting-checks.ts';
import { keepBackupsLimits } from '#contracts/office/settings.ts';
import { readTypedAddress } from '#contracts/platform/as-typed.ts';
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
  postgres,
  releases,
  replyAddress,
  storeAddress,
  trustProxy,
  youtubeApi,
} from './setting-values.ts';

export const shortestSecret = 32;

/** What the environment may set: each setting by itself, and which go together. */
export const settings = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('localhost'),
    SITE_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: postgres.optional(),
    JWT_SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
    ADMIN_EMAIL: z
      .string()
      .overwrite(readTypedAddress)
      .refine((text) => email.safeParse(text).success, 'must be an email address')
      .optional(),
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
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
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

export type ParsedSettings = z.output<typeof settings>;

/** Every setting that the environment may have, in the order of the schema. */
export const settingNames = Object.keys(settings.shape).filter((name) => name !== 'FIELDHOUSE_DEV');

/** Reports which of these settings is missing where another one is set: they only work together. */
function requireAll(given: Record<string, unknown>, context: z.RefinementCtx, names: string[]): void {
  const present = names.find((name) => given[name]);
  const missing = names.find((name) => !given[name]);
  if (present && missing)
    context.addIssue({ code: 'custom', path: [missing], message: `must be set when ${present} is` });
}

// The first setting excludes the others.
function requireOne(given: Record<string, unknown>, context: z.RefinementCtx, [first = '', ...others]: string[]): void {
  const other = others.find((name) => given[name]);
  if (given[first] && other)
    context.addIssue({
      code: 'custom',
      path: [first],
      message: `must not be set together with ${other}: leave out one`,
    });
}
