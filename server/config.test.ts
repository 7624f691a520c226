// @module-tag sqlite
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMachineSettings } from '#server/office/settings/machine-settings.ts';
import { BadSetting, readConfig } from './config.ts';

const dataDir = join(tmpdir(), `fieldhouse-config-${process.pid}`);
beforeAll(() => void mkdirSync(dataDir, { recursive: true }));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('without any settings, the site listens on port 3000 of localhost, with SQLite', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
    port: 3000,
    host: 'localhost',
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    signup: 'open',
    timeZone: 'America/New_York',
    trustProxy: false,
  });
});

test('the signing secret is created once, kept, and readable by its owner only', () => {
  const { jwtSecret } = readConfig({ DATA_DIR: dataDir });
  expect(jwtSecret.length).toBeGreaterThanOrEqual(64);
  expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test.each([
  'postgres://club:secret@db.example.com/club?sslmode=verify-full',
  'postgres://club@/club?host=/var/run/postgresql',
  'postgres://club:50%off@db.example.com/club',
  'postgres://club:50%25off@db.example.com/club',
])('%s is an address of PostgreSQL, and Admins see it without its password', (address) => {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: address, JWT_SECRET: 'x'.repeat(32) });
  expect(config.databaseUrl).toBe(address);
  const shown = listMachineSettings(config).find(({ name }) => name === 'DATABASE_URL');
  expect(shown?.value).toMatch(/^(db\.example\.com|localhost)\/club$/);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['PORT', '0x10'],
  ['PORT', '3e3'],
  ['SITE_URL', 'coaches.example.com'],
  ['SITE_URL', 'https://example.com/club'],
  ['SITE_URL', 'https://example.com/?club'],
  ['DATABASE_URL', 'mysql://localhost/club'],
  ['JWT_SECRET', 'short'],
  ['ADMIN_EMAIL', 'boss'],
  ['SIGNUP', 'closed'],
  ['TZ_CLUB', 'Florida'],
  ['YOUTUBE_API_URL', 'youtube'],
  ['TZ_CLUB', '+05:00'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://u:p@h:port'],
  ['SMTP_URL', 'smtp://u:100%@h'],
  ['SMTP_URL', 'smtp://u:p@h?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://u:p@h:587/?requireTLS=false'],
  ['SMTP_URL', 'smtps://u:p@h?tls.rejectUnauthorized=false'],
  ['EMAILS_PER_DAY', 'many'],
  ['EMAILS_PER_DAY', '3'],
  ['NIGHTLY_BACKUPS', 'sometimes'],
  ['PHOTO_REQUESTS', 'sometimes'],
  ['REPLY_ADDRESS', 'club'],
  ['REPLY_ADDRESS', 'club+news@example.com'],
  ['REPLY_ADDRESS', 'the-club-of-all-coaches@example.com'],
  ['INBOX_URL', 'mail.example.com'],
  ['INBOX_URL', 'https://mail.example.com'],
  ['INBOUND_SMTP', '2525'],
  ['INBOUND_SMTP', '127.0.0.1'],
  ['KEEP_BACKUPS', '0'],
  ['KEEP_BACKUPS', '61'],
  ['BACKUP_COPY', 'copies'],
  ['BACKUP_COPY', './data/copies'],
  ['BACKUP_S3_ENDPOINT', 's3.example.com'],
  ['BACKUP_S3_BUCKET', 'Two words'],
  ['MAIL_FROM', '@'],
  ['MAIL_FROM', 'Fieldhouse <@>'],
  ['MAIL_FROM', 'Fieldhouse'],
  ['LOG_LEVEL', 'loud'],
  ['IMAGE_HOST_URL', 'images.example.com'],
  ['IMAGE_HOST_SERVES', 'res.example.com'],
  ['IMAGE_HOST_SERVES', 'https://res.example.com/club'],
  ['IMAGE_HOST_SERVES', 'https://*.example.com'],
  ['IMAGE_HOST_SERVES', 'https://res.example.com;script-src *'],
  ['IMAGE_HOST_SERVES', 'https://res.example.com https://img.example.com'],
  ['IMAGE_HOST_SERVES', 'https://res.example.com,'],
  ['IMAGE_HOST_SERVES', 'https://member@res.example.com'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_BUCKET', 'My Bucket'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const start = () => readConfig({ DATA_DIR: dataDir, [name]: value });
  expect(start).toThrow(BadSetting);
  expect(start).toThrow(new RegExp(`^The setting ${name} must .+\\.$`));
});

test('PostgreSQL needs a secret that all processes share', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/club' })).toThrow(
    /JWT_SECRET must be set/,
  );
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '', SITE_URL: '' }).port).toBe(3000);
});

test('TRUST_PROXY takes a number of proxies or a list of addresses', () => {
  expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  const trustProxy = (value: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY: value }).trustProxy;
  expect(trustProxy('10.0.0.1, ::1')).toEqual(['10.0.0.1', '::1']);
  expect(trustProxy('10.0.0.0/8,fd00::/8')).toEqual(['10.0.0.0/8', 'fd00::/8']);
});

test.each(['America/New_York', 'US/Eastern', 'Asia/Kolkata', 'Europe/Kyiv', 'Etc/UTC', 'UTC', 'EST5EDT'])(
  'the club may be in the time zone %s',
  (timeZone) => expect(readConfig({ DATA_DIR: dataDir, TZ_CLUB: timeZone }).timeZone).toBe(timeZone),
);

test.each([['Fieldhouse <hello@example.com>'], ['hello@example.com'], ['"Coaches, retired" <no-reply@localhost>']])(
  'emails may come from %s',
  (sender) => expect(readConfig({ DATA_DIR: dataDir, MAIL_FROM: sender }).mailFrom).toBe(sender),
);

test('a slash at the end of the public origin is not part of it', () => {
  expect(readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com');
});

test('an image host may serve pictures from other origins than the one it takes uploads at', () => {
  const { imageHost } = readConfig({
    DATA_DIR: dataDir,
    IMAGE_HOST_URL: 'https://api.example.com/v1/upload',
    IMAGE_HOST_PRESET: 'club',
    IMAGE_HOST_SERVES: ' https://res.example.com/, HTTPS://Img.Example.com:443,https://res.example.com',
  });
  expect(imageHost?.serves).toEqual(['https://res.example.com', 'https://img.example.com']);
});

test('an image host and an S3 store each need all of their settings', () => {
  const imageHost = {
    DATA_DIR: dataDir,
    IMAGE_HOST_URL: 'https://images.example.com/upload',
    IMAGE_HOST_PRESET: 'club',
  };
  expect(readConfig(imageHost).imageHost).toEqual({
    url: imageHost.IMAGE_HOST_URL,
    preset: 'club',
    serves: ['https://images.example.com'],
  });
  expect(() => readConfig({ ...imageHost, IMAGE_HOST_PRESET: '' })).toThrow(
    'The setting IMAGE_HOST_PRESET must be set when IMAGE_HOST_URL is.',
  );
  expect(() => readConfig({ DATA_DIR: dataDir, IMAGE_HOST_SERVES: 'https://res.example.com' })).toThrow(
    'The setting IMAGE_HOST_URL must be set when IMAGE_HOST_SERVES is.',
  );
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'x',
  };
  expect(readConfig({ DATA_DIR: dataDir, ...s3 }).s3).toMatchObject({ bucket: 'club', region: 'us-east-1' });
  for (const name of Object.keys(s3)) {
    expect(() => readConfig({ DATA_DIR: dataDir, ...s3, [name]: '' }), name).toThrow(
      `The setting ${name} must be set when`,
    );
  }
});

test('copies of backups go to one place outside of the data folder, or nowhere', () => {
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_BUCKET: 'club-backups',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'x',
  };
  const read = (given: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...given }).backupCopies;
  expect(read({})).toBe(undefined);
  expect(read({ BACKUP_COPY: '/media/copies/club/' })).toEqual({ folder: '/media/copies/club' });
  expect(read(bucket)).toMatchObject({ bucket: 'club-backups', region: 'us-east-1' });
  expect(() => read({ ...bucket, BACKUP_S3_BUCKET: '' })).toThrow(/BACKUP_S3_BUCKET must be set when/);
  expect(() => read({ ...bucket, BACKUP_COPY: '/media/copies/club' })).toThrow(
    'The setting BACKUP_COPY must not be set together with BACKUP_S3_ENDPOINT: leave out one.',
  );
  for (const folder of [dataDir, join(dataDir, 'copies'), `${dataDir}/../${basename(dataDir)}`])
    expect(() => read({ BACKUP_COPY: folder }), folder).toThrow('BACKUP_COPY must not be in the data folder');
  expect(read({ BACKUP_COPY: `${dataDir}-copies` })).toEqual({ folder: `${dataDir}-copies` });
});
