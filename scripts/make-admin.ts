import { updateRole } from '#server/accounts/commands.ts';
import { findCredentials } from '#server/accounts/queries.ts';
import { readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/database/check.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { CommandFailed, runCommand } from './command.ts';

await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailed('Whom? For example: npm run make-admin -- dale@example.com');
  const config = readConfig();
  await checkDatabase(config);
  const db = connect(config, () => {});
  try {
    await migrate(db);
    return await makeAdmin(db, email);
  } finally {
    await db.destroy();
  }
});

async function makeAdmin(db: Database, email: string): Promise<string> {
  const account = await findCredentials(db, email);
  if (!account) {
    throw new CommandFailed(`Nobody has signed up as ${email}. Sign up on the site first, then run this again.`);
  }
  const { name } = await updateRole(db, account.id, 'Admin');
  return `${name} (${account.email}) is an Admin now. The Admin Dash link shows after the next log in.`;
}
