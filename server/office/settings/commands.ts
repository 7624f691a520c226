import { isDeepStrictEqual } from 'node:util';
import { type SettingInput, type SettingName, type SettingValues, settingNames } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import type { Database, DatabaseTransaction, Topic } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { moveReminders } from '#server/platform/reminders/reminders.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { changeFields } from '#server/site/site/commands.ts';
import { type ServerName, serverAddress, serverNames, withoutClubName } from './mail-server.ts';
import { readValues, toFields, withoutTexts } from './queries.ts';
import { encryptServer, readStored, resolveSettings, writeStored } from './stored-settings.ts';

const noInbox = 'Enter the mailbox where these emails arrive, or leave the reply address empty, too.';

const noReplyAddress = 'Type the address of this mailbox, or leave the mailbox empty, too.';

interface Change {
  config: Config;
  adminId: number;
}

/**
 * Saves settings and texts of the club together, and notes each that is now different in the security log.
 * @throws Refusal 400 at the password of a server that has to be typed again, and for half of what answers by email need
 */
export async function updateSettings(
  db: Database,
  input: Partial<SettingInput>,
  { config, adminId }: Change,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Other changes of settings wait for this lock.
    await markChanged(tx, ...topicsOf(input));
    const before = await readValues(tx, config);
    const newPasswords = await storeSettings(tx, withoutUnchanged(input, before), config);
    const fields = toFields(input, before);
    if (Object.keys(fields).length > 0) await changeFields(tx, { section: 'club', managerId: adminId }, fields);
    const after = await readValues(tx, config);
    requireBothWays(input, after, config);
    if (after.timeZone !== before.timeZone) await moveReminders(tx, after.timeZone);
    for (const detail of describeChange(before, after, newPasswords))
      await addLogEntry(tx, { kind: 'settings-changed', by: adminId, detail });
  });
}

/**
 * Returns the topics whose caches depend on these settings: pages on all of them, lists of events on the day, and
 * sessions on two-step login.
 */
function topicsOf(input: Partial<SettingInput>): Topic[] {
  const topics: Topic[] = ['settings', 'site', 'uploads'];
  if (input.timeZone !== undefined) topics.push('events');
  if (input.twoStep !== undefined) topics.push('accounts');
  return topics;
}

/** Leaves out settings that would not change: a default that an Admin saves along with the rest stays a default. */
function withoutUnchanged(input: Partial<SettingInput>, before: SettingValues): Partial<SettingInput> {
  const changed = Object.entries(input).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as SettingName]),
  );
  const { mailFrom, ...others }: Partial<SettingInput> = Object.fromEntries(changed);
  if (mailFrom === undefined) return others;
  return { ...others, mailFrom: withoutClubName(mailFrom, input.clubName ?? before.clubName) };
}

/** Stores the settings. Returns which servers have another password than before. */
async function storeSettings(
  tx: DatabaseTransaction,
  input: Partial<SettingInput>,
  config: Config,
): Promise<ServerName[]> {
  const { mailServer, inbox, ...plain } = withoutTexts(input);
  for (const [name, value] of Object.entries(plain)) await writeStored(tx, name, value);
  const { smtpUrl, inboxUrl } = resolveSettings(config, await readStored(tx));
  const current = { mailServer: smtpUrl, inbox: inboxUrl };
  const newPasswords: ServerName[] = [];
  for (const name of serverNames) {
    const given = { mailServer, inbox }[name];
    if (given === undefined) continue;
    const address = given && serverAddress(name, given, current[name]);
    await writeStored(tx, name, encryptServer(config, name, address));
    if (passwordOf(address) !== passwordOf(current[name])) newPasswords.push(name);
  }
  return newPasswords;
}

function passwordOf(address: string | null | undefined): string {
  return address ? new URL(address).password : '';
}

/** Settings that hold the names, numbers, and addresses of people, which never go into the security log. */
const personalSettings: ReadonlySet<string> = new Set([
  'contact',
  'address',
  'helperName',
  'helperPhone',
  'mailFrom',
  'replyAddress',
]);

/** Returns a line for each setting that is different, with its old and its new value; never a password or an address. */
function describeChange(before: SettingValues, after: SettingValues, newPasswords: ServerName[]): string[] {
  const changed = settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const lines = changed.map((name) => {
    const [old, now] = [toWords(before[name]), toWords(after[name])];
    return personalSettings.has(name) || old === now ? `${name}: changed` : `${name}: ${old} → ${now}`;
  });
  return [...lines, ...newPasswords.map((name) => `${name}: another password`)];
}

function toWords(value: SettingValues[keyof SettingValues]): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return `${value.host}:${value.port} (${value.encryption})`;
}

/**
 * Checks that a change leaves both an address for answers and a way in for them, or neither.
 * @throws Refusal 400 at the field that is missing
 */
function requireBothWays(
  input: Partial<SettingInput>,
  { replyAddress, inbox }: SettingValues,
  { inboundSmtp }: Pick<Config, 'inboundSmtp'>,
): void {
  if (input.replyAddress === undefined && input.inbox === undefined) return;
  if (replyAddress && !inbox && !inboundSmtp) throw badField('inbox.host', noInbox);
  if (inbox && !replyAddress) throw badField('replyAddress', noReplyAddress);
}
