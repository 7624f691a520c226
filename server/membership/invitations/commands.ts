import { type SqlBool, sql } from 'kysely';
import { invitationLimits } from '#contracts/membership/invitations.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { joinInvitations } from '#server/accounts/accounts/join-invitations.ts';
import { requireProvenAddress } from '#server/accounts/accounts/proven-addresses.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { type InvitationCodes, isWaiting } from './codes.ts';
import { invitationEmail } from './emails.ts';
import { findProblems } from './problems.ts';
import { spendInvitations } from './quota.ts';

interface Invited {
  name: string;
  email: string;
}

interface Invitations {
  inviterId: number;
  people: Invited[];
  words: string;
  /** People without an address get a code of their own, even when a person of that name has one. */
  areOthers?: boolean;
}

/**
 * Invites people and returns the ids of their invitations, in the same order. People who have an open invitation, or who joined
 * with one, keep it. Emails go out with the same transaction; a reminder follows a week later.
 * @throws Refusal 400 `people` when one of them can’t be invited; 429 when the club invited too many today; 403 with an email
 * while the inviter's address is not proven. Then no invitations are made.
 */
export async function createInvitations(
  db: Database,
  codes: InvitationCodes,
  invitations: Invitations,
  letterhead: Letterhead,
): Promise<number[]> {
  return inTransaction(db, (tx) => inviteAll(tx, codes, invitations, letterhead));
}

/** Does the same in a transaction that has changed only `accounts` so far. */
export async function inviteAll(
  tx: DatabaseTransaction,
  codes: InvitationCodes,
  { inviterId, people, words, areOthers = false }: Invitations,
  letterhead: Letterhead,
): Promise<number[]> {
  // First, so that the same people are not invited twice at once, and can’t join meanwhile.
  await markChanged(tx, 'accounts');
  if (people.some(({ email }) => email !== '')) await requireProvenAddress(tx, inviterId);
  await refuseProblems(tx, people);
  const earlier: (number | undefined)[] = [];
  for (const person of people) {
    const isOther = areOthers && person.email === '';
    earlier.push(isOther ? undefined : await findInvitation(tx, codes, person));
  }
  const added = earlier.filter((id) => id === undefined).length;
  await spendInvitations(tx, added);
  const ids = [];
  for (const [at, person] of people.entries())
    ids.push(earlier[at] ?? (await invite(tx, codes, { ...person, words, inviterId }, letterhead)));
  if (added > 0) {
    const detail = added === 1 ? 'One person' : `${added} people`;
    await addLogEntry(tx, { kind: 'people-invited', by: inviterId, detail });
  }
  return ids;
}

async function refuseProblems(tx: DatabaseTransaction, people: Invited[]): Promise<void> {
  const problems = await findProblems(
    tx,
    people.map((person, at) => ({ ...person, line: at + 1 })),
  );
  const at = problems.findIndex((problem) => problem !== null);
  if (at >= 0) throw badField('people', `${people[at]?.name || `Number ${at + 1}`}: ${problems[at]}`);
}

/** The mailbox of a member who died may belong to another person by now. */
const isOfTheLiving = sql<SqlBool>`(joined_id is null or joined_id not in (select user_id from memorials))`;

/** Finds the invitation that a person joined with, or else an invitation that waits. */
async function findInvitation(
  tx: DatabaseTransaction,
  codes: InvitationCodes,
  { name, email }: Invited,
): Promise<number | undefined> {
  const emailNorm = fold(email);
  const invitations = tx.selectFrom('invitations').select('invitations.id').orderBy('joinedAt', 'desc').limit(1);
  if (emailNorm !== '') {
    // Includes invitations on paper and to another address.
    const byAccount = invitations.innerJoin('users', 'users.id', 'joinedId').where('users.loginNorm', '=', emailNorm);
    const joined = await byAccount.where(isOpenAccount).executeTakeFirst();
    if (joined) return joined.id;
  }
  const given = invitations
    .where('emailNorm', '=', emailNorm)
    .$if(emailNorm === '', (query) => query.where('nameNorm', '=', fold(name)));
  const joined = await given.where('joinedAt', 'is not', null).where(isOfTheLiving).executeTakeFirst();
  if (joined) return joined.id;
  return (await given.where(isWaiting(codes, Date.now())).executeTakeFirst())?.id;
}

async function invite(
  tx: DatabaseTransaction,
  codes: InvitationCodes,
  { name, email, words, inviterId }: Invited & { words: string; inviterId: number },
  letterhead: Letterhead,
): Promise<number> {
  const now = Date.now();
  const nonce = codes.createNonce();
  const code = codes.codeOf(nonce);
  const { id } = await tx
    .insertInto('invitations')
    .values({
      name,
      nameNorm: fold(name),
      email,
      emailNorm: fold(email),
      words,
      nonce,
      codeHash: codes.hash(code),
      secretMark: codes.secretMark,
      invitedBy: inviterId,
      createdAt: now,
      expiresAt: now + invitationLimits.days * oneDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email === '') return id;
  const draft = invitationEmail({ name, email, words, code }, letterhead, false);
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
  await enqueue(tx, 'remind-invited', { invitationId: id }, now + invitationLimits.remindAfterDays * oneDay);
  return id;
}

/** Emails an invitation once more, unless the person has joined or the invitation was revoked or is too old. */
export async function remindInvited(
  db: Database,
  codes: InvitationCodes,
  invitationId: number,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = Date.now();
    const invitation = await tx
      .updateTable('invitations')
      .set({ remindedAt: now })
      .where('id', '=', invitationId)
      .where('remindedAt', 'is', null)
      .where(isWaiting(codes, now))
      .returning(['name', 'email', 'emailNorm', 'words', 'nonce'])
      .executeTakeFirst();
    if (!invitation) return;
    const { emailNorm } = invitation;
    const member = await tx
      .selectFrom('users')
      .select('id')
      .where('loginNorm', '=', emailNorm)
      // Without proof, a stranger may have signed up with this address.
      .where('emailConfirmedAt', 'is not', null)
      .where(isOpenAccount)
      .executeTakeFirst();
    if (member) return joinInvitations(tx, { userId: member.id, emailNorm });
    const draft = invitationEmail({ ...invitation, code: codes.codeOf(invitation.nonce) }, letterhead, true);
    await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
  });
}

/** Revokes an invitation; its code stops working. @throws Refusal 404 */
export async function deleteInvitation(db: Database, adminId: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx.deleteFrom('invitations').where('id', '=', id).returning('createdAt').executeTakeFirst();
    if (!row) throw notFound('invitation');
    // Not the name: the log outlives the invitation.
    const detail = `Of ${new Date(row.createdAt).toISOString().slice(0, 10)}`;
    await addLogEntry(tx, { kind: 'invitation-revoked', by: adminId, detail });
  });
}
