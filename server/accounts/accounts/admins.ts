import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { newAdminEmail } from './emails.ts';
import { listAdminRecipients, readEmailedUser } from './queries.ts';

/** Emails all Admins that there is a new Admin, in the same transaction. */
export async function announceAdmin(tx: DatabaseTransaction, userId: number, letterhead: Letterhead): Promise<void> {
  const { name, email, emailConfirmedAt } = await readEmailedUser(tx, userId);
  // An unconfirmed name may have been typed by a stranger, so it is never emailed; without an address, a manager did.
  const who = emailConfirmedAt === null && email !== '' ? `The account of ${email}` : name;
  for (const to of await listAdminRecipients(tx)) {
    await enqueue(tx, 'send-mail', composeEmail(newAdminEmail(to, who, letterhead), letterhead));
  }
}
