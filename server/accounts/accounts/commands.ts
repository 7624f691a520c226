import type { User } from '#contracts/accounts/accounts.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { listDocumentsOf, listPhotosOf } from '#server/platform/database/search-index/list-documents.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { indexPhotos } from '#server/platform/jobs/index-photos.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteOwnerless } from '#server/platform/uploads/commands.ts';
import { listUploadNames } from '#server/platform/uploads/queries.ts';
import { isClosedAccount } from './closed-accounts.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { freeMailbox, isTaken } from './give-address.ts';
import { insertAccount, type NewAccount } from './insert-account.ts';
import { joinInvitations } from './join-invitations.ts';
import { hasAccounts, isLastAdmin, toUser } from './queries.ts';
import { type Device, rememberDevice } from './sessions/devices.ts';

export interface AcceptedInvitation {
  /** Whether the code went to the address that was given. */
  provesAddress: boolean;
  recordMember(userId: number): Promise<void>;
}

/** Spends the code of an invitation for a person with this address. @throws Refusal 400 `invitation` */
export type AcceptInvitation = (tx: DatabaseTransaction, code: string, email: string) => Promise<AcceptedInvitation>;

export interface JoiningRules {
  /** Spends the code that was given with the account. */
  acceptInvitation?: ((tx: DatabaseTransaction) => Promise<AcceptedInvitation>) | undefined;
  adminEmail: string | undefined;
  signup: 'open' | 'approval';
}

/**
 * Opens an account: a User, or a Guest where sign-ups wait for approval and there is no invitation. The first account becomes
 * Admin if ADMIN_EMAIL is not set. An unproven address gets an email with a link that proves it.
 * @throws Refusal 400 `email` when the address has an account, ignoring case; 400 `invitation` as `AcceptInvitation`
 */
export async function createAccount(
  db: Database,
  account: NewAccount,
  device: Device,
  rules: JoiningRules,
): Promise<User> {
  return inTransaction(db, async (tx) => {
    // First, so that people who join at once wait for each other: only one of them is the first.
    await markChanged(tx, 'accounts');
    if (await isTaken(tx, fold(account.email))) throw emailTaken();
    await freeMailbox(tx, account.email);
    const invitation = await rules.acceptInvitation?.(tx);
    const role = invitation ? 'User' : firstRole(rules, await hasAccounts(tx));
    const emailConfirmedAt = invitation?.provesAddress ? Date.now() : null;
    const row = await insertAccount(tx, account, { role, emailConfirmedAt });
    await rememberDevice(tx, row.id, device);
    await invitation?.recordMember(row.id);
    if (emailConfirmedAt !== null) await joinInvitations(tx, { userId: row.id, emailNorm: row.emailNorm });
    const detail = `As ${role}${invitation ? ', by invitation' : ''}`;
    await addLogEntry(tx, { kind: 'account-created', by: row.id, detail });
    if (emailConfirmedAt === null || isAdminEmail(account.email, rules))
      await sendConfirmation(tx, account.email, rules);
    return toUser(row);
  });
}

/** Emails a new account the link that proves its address. */
export async function sendConfirmation(
  db: Database,
  email: string,
  rules: Pick<JoiningRules, 'adminEmail'>,
): Promise<void> {
  await enqueue(db, 'mail-key', { email, purpose: isAdminEmail(email, rules) ? 'login' : 'confirm' });
}

function emailTaken(): Refusal {
  return badField('email', 'This email address already has an account. Log in, or ask for a new password.');
}

function firstRole({ adminEmail, signup }: JoiningRules, othersAreHere: boolean): Role {
  if (!adminEmail && !othersAreHere) return 'Admin';
  return signup === 'approval' ? 'Guest' : 'User';
}

function isAdminEmail(email: string, { adminEmail }: Pick<JoiningRules, 'adminEmail'>): boolean {
  return adminEmail !== undefined && fold(adminEmail) === fold(email);
}

/** Runs before a member leaves or their role changes. Returns what to do afterwards, in the same transaction. */
export type BeforeChange = (tx: DatabaseTransaction, userId: number) => Promise<() => Promise<void>>;

/**
 * Deletes an account with its profile, posts, comments, likes, sessions, and uploads. Files that cannot be deleted now
 * are swept later. `also` runs in the same transaction, and not for an account that is already gone.
 * @throws Refusal 400 `role` for the last Admin
 */
export async function deleteAccount(
  db: Database,
  storage: Storage,
  userId: number,
  beforeLeaving: BeforeChange,
  also: (tx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const uploads = await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts', 'events', 'photos', 'posts', 'profiles', 'uploads');
    if (await isLastAdmin(tx, userId)) throw lastAdmin();
    const names = await listUploadNames(tx, userId);
    const documents = await listDocumentsOf(tx, userId);
    const photos = await listPhotosOf(tx, userId);
    const afterLeaving = await beforeLeaving(tx, userId);
    await forgetAddresses(tx, userId);
    // Photos stay, and with them their cases, but without the words of the person who leaves.
    const forgotten = { itemText: null, itemPicture: null };
    await tx.updateTable('moderationCases').set(forgotten).where('authorId', '=', userId).execute();
    // A notice still says that it was for a member who has left; a newsletter only counts members.
    await tx.deleteFrom('deliveries').where('kind', '=', 'newsletter').where('userId', '=', userId).execute();
    const { numDeletedRows } = await tx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow();
    for (const [kind, ids] of documents) await indexDocuments(tx, kind, ids);
    await indexPhotos(tx, photos);
    await afterLeaving();
    if (numDeletedRows > 0n) await also(tx);
    return names;
  });
  await deleteOwnerless(db, storage, uploads).catch(() => {});
}

/**
 * Gives an account another role from its next request on. Returns the old role.
 * @throws Refusal 400 `role` for a closed account, and when it would leave the club without an Admin; 404 when there is no such
 * account
 */
export async function changeRole(tx: DatabaseTransaction, userId: number, role: Role): Promise<Role> {
  // The list of coaches, the photos, and the search leave Guests out.
  await markChanged(tx, 'accounts', 'photos', 'profiles');
  const account = await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  if (!account) throw new Refusal(404, { error: 'We couldn’t find that account.' });
  if (await isClosedAccount(tx, userId)) throw badField('role', rememberedMember);
  if (role !== 'Admin' && (await isLastAdmin(tx, userId))) throw lastAdmin();
  await tx
    .updateTable('users')
    .set({ role, twoStepDueAt: null })
    .$if(role !== 'Guest', (query) =>
      query.set((eb) => ({ memberSince: eb.fn.coalesce('memberSince', eb.val(Date.now())) })),
    )
    .where('id', '=', userId)
    .execute();
  await updateListedCoach(tx, userId);
  for (const kind of ['coaches', 'cards'] as const) await indexDocuments(tx, kind, [userId]);
  await indexPhotos(tx, await listPhotosOf(tx, userId));
  return account.role;
}

const rememberedMember = 'This member is remembered under In Memory. Undo that first, then choose a role.';

/** Returns the refusal of what would leave the club without an Admin. */
export function lastAdmin(): Refusal {
  return badField('role', 'The club needs at least one Admin. Make someone else an Admin first.');
}
