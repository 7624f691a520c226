import { isDeepStrictEqual } from 'node:util';
import { type SettingInput, type Settings, type SettingValues, settingNames } from '#contracts/office/settings.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readSection } from '#server/site/site/queries.ts';
import { listMachineSettings } from './machine-settings.ts';
import { describeServer, withClubName } from './mail-server.ts';
import { isServerLost, readStored, resolveSettings } from './stored-settings.ts';

/** Reads the settings with where each comes from, for the page of Admins; without passwords. */
export async function readSettings(db: Database, config: Config): Promise<Settings> {
  const stored = await readStored(db);
  return {
    values: await readValues(db, config),
    fixed: config.fixed,
    stored: settingNames.filter((name) => name in stored && !config.fixed.includes(name)),
    machine: listMachineSettings(config),
    mailServerLost: isServerLost(config, 'mailServer', stored),
    inboxLost: isServerLost(config, 'inbox', stored),
  };
}

/** Reads the settings as they are in the database now, without passwords. */
export async function readValues(db: Database, config: Config): Promise<SettingValues> {
  const texts = toTexts((await readSection(db, 'club')) as Section<'club'>);
  const { smtpUrl, emailsPerDay, replyAddress, inboxUrl, ...settings } = resolveSettings(config, await readStored(db));
  return {
    ...texts,
    ...settings,
    mailFrom: withClubName(settings.mailFrom, texts.clubName),
    mailServer: describeServer(smtpUrl),
    emailsPerDay: emailsPerDay ?? null,
    replyAddress: replyAddress ?? null,
    inbox: describeServer(inboxUrl),
  };
}

type ClubTexts = Pick<SettingValues, 'clubName' | 'tagline' | 'contact' | 'address' | 'helperName' | 'helperPhone'>;
type Fields = Partial<Section<'club'>>;

const fieldOf = {
  clubName: 'name',
  tagline: 'tagline',
  contact: 'email',
  address: 'address',
  helperName: 'helperName',
  helperPhone: 'helperPhone',
} as const satisfies Record<keyof ClubTexts, keyof Section<'club'>>;
const names = Object.keys(fieldOf) as (keyof ClubTexts)[];

/** Returns the settings that are texts of the section `club`. */
function toTexts({ name, tagline, email, address, helperName, helperPhone }: Section<'club'>): ClubTexts {
  return { clubName: name, tagline, contact: email, address, helperName, helperPhone };
}

/** Returns the fields of the section that become different. */
export function toFields(input: Partial<SettingInput>, before: ClubTexts): Fields {
  const changed = names.filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], before[name]));
  return Object.fromEntries(changed.map((name) => [fieldOf[name], input[name]]));
}

/** Returns the settings that are not texts of the section. */
export function withoutTexts(input: Partial<SettingInput>): Omit<Partial<SettingInput>, keyof ClubTexts> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in fieldOf)));
}
