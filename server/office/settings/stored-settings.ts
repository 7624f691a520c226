import { type SettingName, settingSchemas } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { decrypt, encrypt } from '#server/platform/jobs/encryption.ts';
import { type ServerName, serverNames } from './mail-server.ts';

type LiveName = (typeof liveNames)[number];

/** The settings that can change while the site runs; `smtpUrl` is the mail server, `inboxUrl` the mailbox. */
export const liveNames = [
  'timeZone',
  'signup',
  'twoStep',
  'smtpUrl',
  'mailFrom',
  'emailsPerDay',
  'replyAddress',
  'inboxUrl',
  'photoRequests',
  'nightlyBackups',
  'keepBackups',
] as const;

type Values = Partial<Record<SettingName, unknown>>;

const encryptedAs: Record<ServerName, string> = { mailServer: 'mail server', inbox: 'inbox' };

/** Reads what Admins set, by the names of the API; servers are their addresses, encrypted. */
export async function readStored(db: Database): Promise<Values> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, valueJson }) => [name, JSON.parse(valueJson) as unknown]));
}

/** Stores the value of a setting; of a server, its encrypted address. */
export async function writeStored(tx: DatabaseTransaction, name: string, value: unknown): Promise<void> {
  const valueJson = JSON.stringify(value);
  await tx
    .insertInto('settings')
    .values({ name, valueJson })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ valueJson }))
    .execute();
}

/** Returns the address of a server as it is stored; null for none. */
export function encryptServer(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  name: ServerName,
  serverUrl: string | null,
): string | null {
  return serverUrl === null ? null : encrypt(jwtSecret, encryptedAs[name], serverUrl);
}

/**
 * Returns the settings that count: those of the environment, then what Admins set, then the defaults. What cannot be read
 * counts as not set.
 */
export function resolveSettings(config: Config, stored: Values): LiveSettings {
  const entries = liveNames.map((name) => {
    const set = config.fixed.includes(settingNameOf(name)) ? undefined : readValue(config, settingNameOf(name), stored);
    return [name, set === undefined ? config[name] : (set ?? undefined)];
  });
  return Object.fromEntries(entries) as LiveSettings;
}

/** Checks whether a server is stored that cannot be decrypted, because JWT_SECRET was changed. */
export function isServerLost(config: Config, name: ServerName, stored: Values): boolean {
  return typeof stored[name] === 'string' && readValue(config, name, stored) === undefined;
}

/** Reads a value: undefined when it is not set or cannot be read; null means none. */
function readValue(config: Config, name: SettingName, stored: Values): unknown {
  const value = stored[name];
  const server = serverNames.find((known) => known === name);
  if (server) return typeof value === 'string' ? open(config.jwtSecret, server, value) : value;
  return settingSchemas[name].safeParse(value).data;
}

function open(secret: string, name: ServerName, stored: string): string | undefined {
  try {
    return decrypt(secret, encryptedAs[name], stored);
  } catch {
    return undefined;
  }
}

export type LiveSettings = Pick<Config, LiveName>;

/** Returns what the API calls it. */
function settingNameOf(name: LiveName): SettingName {
  if (name === 'smtpUrl') return 'mailServer';
  return name === 'inboxUrl' ? 'inbox' : name;
}
