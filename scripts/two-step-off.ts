import { findLogin, readLogin } from '#server/accounts/accounts/queries.ts';
import { turnOffTwoStepOf } from '#server/accounts/two-step/commands.ts';
import { readConfig } from '#server/config.ts';
import { openClub } from '#server/open-club.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { readLetterhead } from '#server/site/site/letterhead.ts';
import { CommandFailed, runCommand } from './command.ts';

await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailed('Whose? For example: npm run two-step-off -- dale@example.com');
  const config = readConfig();
  await checkDatabase(config);
  const db = await openClub(config);
  try {
    const account = await findLogin(db, email);
    if (!account) throw new CommandFailed(`There is no account with the address ${email}.`);
    await turnOffTwoStepOf(db, { adminId: undefined, userId: account.id }, await readLetterhead(db, config));
    return `${account.name} (${await readLogin(db, account.id)}) logs in without a code now.`;
  } finally {
    await db.destroy();
  }
});
