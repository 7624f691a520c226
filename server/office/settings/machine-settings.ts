import type { Settings } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import { describePlace } from '#server/office/backups/copies/copy-backup.ts';

type MachineSetting = Settings['machine'][number];

const nothing = 'Not set';

/** Lists what belongs to the machine, in words and without secrets, with the reason why it isn't changed in the browser. */
export function listMachineSettings(config: Config): MachineSetting[] {
  const rows: [name: string, value: string, why: string][] = [
    ['SITE_URL', config.siteUrl, 'Links in emails, passkeys, and the proxy in front depend on it.'],
    ['PORT', `${config.host}:${config.port}`, 'The proxy in front has to know it.'],
    ['DATA_DIR', config.dataDir, 'The site finds its data there before it can read any settings.'],
    [
      'DATABASE_URL',
      config.databaseUrl ? describeAddress(config.databaseUrl) : 'SQLite in the data folder',
      'These settings are in that database.',
    ],
    ['JWT_SECRET', 'Never shown', 'It signs logins and encrypts what is secret in the database.'],
    ['ADMIN_EMAIL', config.adminEmail ?? nothing, 'It decides who becomes the first Admin.'],
    [
      'S3_ENDPOINT',
      config.s3 ? `${describeAddress(config.s3.endpoint)}, ${config.s3.bucket}` : 'Uploads are in the data folder',
      'All uploads would have to move with it.',
    ],
    [
      config.backupCopies && 'endpoint' in config.backupCopies ? 'BACKUP_S3_ENDPOINT' : 'BACKUP_COPY',
      config.backupCopies ? describePlace(config.backupCopies) : nothing,
      'The person who runs the machine connects the disk, or has the account of the store.',
    ],
    [
      'IMAGE_HOST_URL',
      config.imageHost ? describeAddress(config.imageHost.url) : nothing,
      'Which hosts pages may load pictures from is fixed when the site starts.',
    ],
    [
      'INBOUND_SMTP',
      config.inboundSmtp ? `${config.inboundSmtp.host}:${config.inboundSmtp.port}` : nothing,
      'The club’s own mail server has to hand emails over there.',
    ],
    [
      'YOUTUBE_API_KEY',
      config.youtube ? 'Set' : nothing,
      'The key belongs to the account of the person who runs the machine.',
    ],
    ['TRUST_PROXY', describeProxy(config.trustProxy), 'A wrong value lets strangers pretend to be someone else.'],
    ['METRICS_TOKEN', config.metricsToken ? 'Set' : nothing, 'The person who watches the machine has to know it.'],
    ['LOG_LEVEL', config.logLevel, 'The person who runs the machine reads the log.'],
  ];
  return rows.map(([name, value, why]) => ({ name, value, why }));
}

/** Describes an address without the name and the password of an account. */
function describeAddress(address: string): string {
  // PostgreSQL behind a socket has no host: postgres://user@/club?host=/var/run/postgresql
  const { host, pathname } = URL.parse(address) ?? new URL(address.replace('@/', '@localhost/'));
  return host + pathname.replace(/\/$/, '');
}

function describeProxy(trustProxy: Config['trustProxy']): string {
  if (trustProxy === false) return 'No proxy';
  return Array.isArray(trustProxy) ? trustProxy.join(', ') : String(trustProxy);
}
