import { type Settings, type SettingValues, settingNames } from '#contracts/office/settings.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Config } from '#server/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { readSection } from '#server/site/site/queries.ts';
import { toTexts } from './club-fields.ts';
import { listMachineSettings } from './machine-settings.ts';
import { describeServer } from './mail-server.ts';
import { withClubName } from './sender.ts';
import { isServerLost, readStored, resolveSettings } from './stored-settings.ts';

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
export async function readValues(db: Database | DatabaseTransaction, config: Config): Promise<SettingValues> {
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
