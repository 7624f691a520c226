import { twoStepGraceDays } from '#contracts/accounts/two-step.ts';
import type { SettingInput } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';

interface Dependencies {
  config: Pick<Config, 'twoStep' | 'smtpUrl'>;
  adminId: number;
}

/**
 * Refuses what could keep people out, so that an Admin confirms that they mean it.
 * @throws Refusal 409
 */
export async function refuseLockout(
  db: Database,
  input: Partial<SettingInput>,
  { config, adminId }: Dependencies,
): Promise<void> {
  const startsTwoStep = input.twoStep === 'managers' && config.twoStep === 'optional';
  if (startsTwoStep && !(await hasTwoStep(db, adminId))) throw new Refusal(409, { twoStep: ownTwoStep });
  if (input.mailServer === null && config.smtpUrl !== undefined) throw new Refusal(409, { mailServer: noEmails });
}

const ownTwoStep =
  'You haven’t turned on two-step login yourself. ' +
  `After ${twoStepGraceDays} days without it, you can only do what members can, and not change this back. ` +
  'Turn it on under Account & security soon, or first.';
const noEmails =
  'Without a mail server, nobody can log in by email or choose a new password when they forgot theirs. No reminders go out.';

async function hasTwoStep(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('twoStep')
    .select('enabledAt')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
