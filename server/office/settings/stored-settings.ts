import { type SettingName, settingSchemas } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { decrypt, encrypt } from '#server/platform/jobs/encryption.ts';
import { type LiveSettings, liveNames, settingNameOf } from './live-settings.ts';

type Reader = Database | DatabaseTransaction;
type Values = Partial<Record<SettingName, unknown>>;

const encryptedAs = 'mail server';

/** Reads what Admins set, by the names of the API; the mail server is its address. */
export async function readStored(db: Reader): Promise<Values> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, valueJson }) => [name, JSON.parse(valueJson) as unknown]));
}

/** Stores the value of a setting; of the mail server, its encrypted address. */
export async function writeStored(tx: DatabaseTransaction, name: string, value: unknown): Promise<void> {
  const valueJson = JSON.stringify(value);
  await tx
    .insertInto('settings')
    .values({ name, valueJson })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ valueJson }))
    .execute();
}

export function encryptMailServer(config: Pick<Config, 'jwtSecret'>, smtpUrl: string | null): string | null {
  return smtpUrl === null ? null : encrypt(config.jwtSecret, encryptedAs, smtpUrl);
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

/** Whether a mail server is stored that cannot be decrypted, because JWT_SECRET was changed. */
export function isMailServerLost(config: Config, stored: Values): boolean {
  return typeof stored.mailServer === 'string' && readValue(config, 'mailServer', stored) === undefined;
}

/** Undefined when it is not set or cannot be read; null means none. */
function readValue(config: Config, name: SettingName, stored: Values): unknown {
  const value = stored[name];
  if (name === 'mailServer') return typeof value === 'string' ? open(config.jwtSecret, value) : value;
  return settingSchemas[name].safeParse(value).data;
}

function open(secret: string, stored: string): string | undefined {
  try {
    return decrypt(secret, encryptedAs, stored);
  } catch {
    return undefined;
  }
}
