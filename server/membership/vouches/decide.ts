import { mayDecide } from '#server/accounts/accounts/managers.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { readEmailedUser } from '#server/accounts/accounts/queries.ts';
import type { InvitationCodes } from '#server/membership/invitations/codes.ts';
import { inviteAll } from '#server/membership/invitations/commands.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { announce } from '#server/platform/live/announce.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { decidedEmail } from './emails.ts';

interface Decision {
  managerId: number;
  id: number;
  isInvited: boolean;
  words: string;
}

/**
 * Invites a person whom a member vouched for, or declines. Returns the id of the invitation. A person who was already invited at
 * that address keeps their code.
 * @throws Refusal 404, also when the member became a Guest; 403 for one's own while there is another manager; 409 when it was
 * decided; 400 `error` for a person who has an account, or had one
 */
export async function decideVouch(
  db: Database,
  codes: InvitationCodes,
  { managerId, id, isInvited, words }: Decision,
  letterhead: Letterhead,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const vouch = await readVouch(tx, id);
    if (!(await mayDecide(tx, managerId, vouch.userId))) throw new Refusal(403, { error: ownVouch });
    const state = isInvited ? 'approved' : 'declined';
    const closed = await tx
      .updateTable('vouches')
      .set({ state, reply: words, decidedAt: Date.now(), decidedBy: managerId })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!closed) throw new Refusal(409, { error: 'Another manager was here first. This one is decided.' });
    const invitationId = isInvited ? await invite(tx, codes, { managerId, vouch }, letterhead) : undefined;
    await addLogEntry(tx, { kind: 'vouch-decided', by: managerId, about: vouch.userId, detail: state });
    const isFromProven = await mayLeaveByEmail(tx, managerId);
    const decided = { name: vouch.name, hasEmail: vouch.email !== '', isInvited, words, isFromProven };
    await enqueue(tx, 'send-mail', decidedEmail(await readEmailedUser(tx, vouch.userId), decided, letterhead));
    await announce(tx, { userIds: [vouch.userId] });
    return invitationId;
  });
}

const ownVouch = 'You vouched for this person yourself. Another manager has to decide.';

async function readVouch(tx: DatabaseTransaction, id: number) {
  const vouch = await tx
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.userId')
    .select(['vouches.userId', 'vouches.name', 'vouches.email', 'users.name as memberName'])
    .where('vouches.id', '=', id)
    .where('users.role', '!=', 'Guest')
    .executeTakeFirst();
  if (!vouch) throw notFound('person');
  return vouch;
}

async function invite(
  tx: DatabaseTransaction,
  codes: InvitationCodes,
  { managerId, vouch }: { managerId: number; vouch: Awaited<ReturnType<typeof readVouch>> },
  letterhead: Letterhead,
): Promise<number> {
  const { name, email, memberName } = vouch;
  const words = `${memberName} told us about you.`;
  const invitations = { inviterId: managerId, people: [{ name, email }], words, areOthers: true };
  try {
    const [id = 0] = await inviteAll(tx, codes, invitations, letterhead);
    const invitation = tx.selectFrom('invitations').select('joinedAt').where('id', '=', id);
    if ((await invitation.executeTakeFirstOrThrow()).joinedAt !== null)
      throw badField('error', `${name} was invited before, and has joined. Decline, and tell ${memberName}.`);
    return id;
  } catch (error) {
    if (error instanceof Refusal && error.errors.people) throw badField('error', error.errors.people);
    throw error;
  }
}
