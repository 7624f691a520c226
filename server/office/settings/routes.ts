import type { FastifyInstance } from 'fastify';
import { twoStepGraceDays } from '#contracts/accounts/two-step.ts';
import * as endpoints from '#contracts/office/settings.ts';
import {
  fixedReason,
  type SettingInput,
  type SettingName,
  settingNames,
  settingSchemas,
} from '#contracts/office/settings.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import type { Config } from '#server/config.ts';
import { sendTestEmail } from '#server/office/office/test-email.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/services.ts';
import { updateSettings } from './commands.ts';
import { serverAddress, withClubName } from './mail-server.ts';
import { readSettings } from './queries.ts';
import { testInbox } from './test-inbox.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'log' | 'mailer' | 'keys' | 'readLetterhead' | 'readClubName'>;

export function settingRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config, log, readClubName } = services;

  handle(app, endpoints.readSettings, () => readSettings(db, config));

  handle(app, endpoints.updateSettings, async ({ viewer: { userId: adminId }, body: { values, confirm } }) => {
    const input = parseSettings(values, config.fixed);
    if (!confirm) await refuseLockout(db, input, { config, adminId });
    await updateSettings(db, input, { config, adminId });
    return readSettings(db, config);
  });

  handle(app, endpoints.tryMailServer, async ({ viewer, body }) => {
    const { mailServer, mailFrom = config.mailFrom } = parseSettings(body.values, config.fixed);
    const smtpUrl = mailServer ? serverAddress('mailServer', mailServer, config.smtpUrl) : config.smtpUrl;
    const tried = { ...config, sender: withClubName(mailFrom, await readClubName()), smtpUrl };
    return sendTestEmail({ ...services, config: tried, mailer: createMailer(tried, log) }, viewer.userId);
  });

  handle(app, endpoints.testInbox, ({ viewer }) => testInbox(services, viewer.userId));
}

const shownLength = 60;

/**
 * Checks settings that an Admin sent.
 * @throws Refusal 400, keyed by path, for those that the environment fixes, that don't exist, or that can't be used
 */
function parseSettings(values: Record<string, unknown>, fixed: readonly SettingName[]): Partial<SettingInput> {
  const errors: FlatErrors = {};
  const parsed: Partial<Record<SettingName, unknown>> = {};
  for (const [given, value] of Object.entries(values)) {
    const name = settingNames.find((known) => known === given);
    if (!name) errors.error = `There is no setting “${given.slice(0, shownLength)}”.`;
    else if (fixed.includes(name)) errors[name] = fixedReason(name) ?? '';
    else parsed[name] = parseValue(name, value, errors);
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors);
  return parsed as Partial<SettingInput>;
}

function parseValue(name: SettingName, value: unknown, errors: FlatErrors): unknown {
  const { data, error } = settingSchemas[name].safeParse(value);
  for (const { path, message } of error?.issues ?? []) errors[[name, ...path].join('.')] ??= message;
  return data;
}

interface Checking {
  config: Pick<Config, 'twoStep' | 'smtpUrl'>;
  adminId: number;
}

/**
 * Refuses what could keep people out, so that an Admin confirms that they mean it.
 * @throws Refusal 409
 */
async function refuseLockout(db: Database, input: Partial<SettingInput>, { config, adminId }: Checking): Promise<void> {
  const startsTwoStep = input.twoStep === 'managers' && config.twoStep === 'optional';
  if (startsTwoStep && !(await hasTwoStep(db, adminId))) throw new Refusal(409, { twoStep: ownTwoStep });
  if (input.mailServer === null && config.smtpUrl !== undefined) throw new Refusal(409, { mailServer: noEmails });
}

const ownTwoStep =
  'You haven’t turned on two-step login yourself. ' +
  `After ${twoStepGraceDays} days without it, you can only do what members can, and not change this back. ` +
  'Turn it on first, or soon, on your account page.';
const noEmails =
  'Without a mail server, no one can log in by email or replace a forgotten password. No reminders go out.';
