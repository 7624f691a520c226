import type { CaseState, ReportKind } from '#contracts/platform/report-kinds.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { readEmailedUser } from '#server/accounts/accounts/queries.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** What managers decided about something, for its author. */
export interface Told {
  kind: ReportKind;
  state: Exclude<CaseState, 'open'>;
  /** May be empty. */
  words: string;
  /** When they wrote it, epoch ms. */
  createdAt: number;
  managerId: number;
}

export type ComposeEmail = (author: SubscribedUser, told: Told, isFromProven: boolean) => Email;

/** Emails an author; their notification is read from the case itself. Does nothing when the author has left. */
export async function tellAuthor(
  tx: DatabaseTransaction,
  authorId: number | null,
  told: Told,
  compose: ComposeEmail,
): Promise<void> {
  if (authorId === null) return;
  const isFromProven = await mayLeaveByEmail(tx, told.managerId);
  await enqueue(tx, 'send-mail', compose(await readEmailedUser(tx, authorId), told, isFromProven));
  await announce(tx, { userIds: [authorId] });
}
