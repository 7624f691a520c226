import { changeRole } from '#server/accounts/accounts/commands.ts';
import { announceAdmin } from '#server/accounts/accounts/emails.ts';
import { findLogin, readLogin } from '#server/accounts/accounts/queries.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openClub } from '#server/open-club.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { readLetterhead } from '#server/site/site/letterhead.ts';
import { CommandFailed, runCommand } from './command.ts';

await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailed('Which account? For example: npm run make-admin -- dale@example.com');
  const config = readConfig();
  await checkDatabase(config);
  const db = await openClub(config);
  try {
    return await makeAdmin(db, email, config).catch(explainRefusal);
  } finally {
    await db.destroy();
  }
});

/** Makes an account Admin, notifies all Admins by email, and records in the security log that this command did it. */
async function makeAdmin(db: Database, email: string, config: Config): Promise<string> {
  const account = await findLogin(db, email);
  if (!account) {
    throw new CommandFailed(`No one has signed up as ${email}. Sign up on the site first, then run this again.`);
  }
  const letterhead = await readLetterhead(db, config);
  await inTransaction(db, async (tx) => {
    const previous = await changeRole(tx, account.id, 'Admin');
    if (previous === 'Admin') return;
    const detail = `${previous} became Admin with npm run make-admin`;
    await addLogEntry(tx, { kind: 'role-changed', about: account.id, detail });
    await announceAdmin(tx, account.id, letterhead);
  });
  return `${account.name} (${await readLogin(db, account.id)}) is now an Admin. The Admin Dash link shows up after their next login.`;
}

/** Turns a refusal into a message for the terminal: a closed account has no role, for example. @throws CommandFailed */
function explainRefusal(error: unknown): never {
  throw error instanceof Refusal ? new CommandFailed(Object.values(error.errors).join(' ')) : error;
}
