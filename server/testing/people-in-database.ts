import { saveProfile as saveProfileEndpoint } from '#contracts/people/profiles.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { createAccount } from '#server/accounts/accounts/commands.ts';
import { hashPassword } from '#server/accounts/accounts/passwords/passwords.ts';
import { findLogin, toViewer } from '#server/accounts/accounts/queries.ts';
import { rememberDevice } from '#server/accounts/accounts/sessions/devices.ts';
import { createSession } from '#server/accounts/accounts/sessions/sessions.ts';
import { createTokens } from '#server/accounts/accounts/sessions/tokens.ts';
import { saveProfile } from '#server/people/profiles/commands.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cheapHashes } from './cheap-hashes.ts';
import { byEmailedInvitation, updateRole } from './people.ts';

interface NewPerson {
  name: string;
  email: string;
  password: string;
  handle: string;
}

const profileSchema = saveProfileEndpoint.body as NonNullable<typeof saveProfileEndpoint.body>;
const device = { keyHash: 'the device of tests', hasKey: true, userAgent: 'node' };

/**
 * Adds a member with a role, a profile, and a confirmed email address, as if they had signed up. This takes less
 * time than five requests and a real password hash. Their password works.
 */
export async function addPerson(db: Database, person: NewPerson, role: Role): Promise<void> {
  const { name, email, password, handle } = person;
  const passwordHash = await hashPassword(password, cheapHashes);
  const user = await createAccount(db, { name, email, passwordHash, signupReason: '' }, device, byEmailedInvitation);
  const userId = Number(user._id);
  const profile = { handle, status: 'Coaching', favsports: 'Baseball, Softball', location: 'Harbor Springs' };
  await saveProfile(db, userId, profileSchema.parse(profile));
  await updateRole(db, userId, role);
}

/**
 * Logs a member in without a password; returns the token.
 * @param secret signs the tokens of the server
 */
export async function openSession(db: Database, secret: string, email: string): Promise<string> {
  const account = await findLogin(db, email);
  if (!account) throw new Error(`Nobody has the address ${email}`);
  const session = await inTransaction(db, async (tx) => {
    await rememberDevice(tx, account.id, device);
    return createSession(tx, account.id, device.userAgent);
  });
  return createTokens(secret).issue(toViewer(account), session);
}
