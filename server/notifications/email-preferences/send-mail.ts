import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import { isClosedAddress } from '#server/accounts/accounts/closed-accounts.ts';
import { findFailure } from '#server/accounts/accounts/failing-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { JobHandlers } from '#server/platform/jobs/catalogue.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { classify } from '#server/platform/mail/mail-errors.ts';
import type { Services } from '#server/services.ts';
import { stillGetsEmail } from './queries.ts';

/**
 * Sends an email, unless it should no longer reach its recipient. An email that the mail server refuses is dropped.
 * @throws Error when it should be tried again
 */
export async function sendMail(
  services: Pick<Services, 'db' | 'config' | 'mailer' | 'log'>,
  email: Email,
  { jobId, signal }: Parameters<JobHandlers['send-mail']>[1],
): Promise<undefined> {
  if (!(await mayBeSent(services, email))) return;
  try {
    await services.mailer.send(email, `job-${jobId}`, signal);
  } catch (error) {
    const { kind, status } = classify(error);
    if (kind !== 'refused') throw error;
    services.log.warn(
      { err: error, job: jobId, status },
      'an email was refused permanently and will not be sent again',
    );
  }
}

async function mayBeSent({ db, config }: Pick<Services, 'db' | 'config'>, email: Email): Promise<boolean> {
  const { to, replyTo, subscription, asksApplicant, isForLogin } = email;
  // A member without a mailbox.
  if (to.address === '') return false;
  if (subscription && !(await stillGetsEmail(db, subscription))) return false;
  if (await isClosedAddress(db, to.address)) return false;
  if (!isForLogin && (await findFailure(db, to.address))) return false;
  if (!asksApplicant && (await isUnprovenApplicant(db, to.address, config.adminEmail))) return false;
  // No one is asked to reply to a member who died.
  return !replyTo || !(await isClosedAddress(db, replyTo.address));
}

/**
 * Checks whether an email address belongs, ignoring case, to an applicant who has not proven it. Strangers can sign up with any
 * address, so it gets only the email that asks for proof. The first Admin is an exception: that email lets them in.
 */
async function isUnprovenApplicant(db: Database, address: string, adminEmail: string | undefined): Promise<boolean> {
  if (adminEmail !== undefined && fold(address) === fold(adminEmail)) return false;
  const rows = await db
    .selectFrom('users')
    .select(['role', 'memberSince', 'emailConfirmedAt'])
    .where('emailNorm', '=', fold(address))
    .limit(mailboxPeople)
    .execute();
  const isUnproven = (row: (typeof rows)[number]) =>
    row.role === 'Guest' && row.memberSince === null && row.emailConfirmedAt === null;
  // Not while a member has the same mailbox.
  return rows.length > 0 && rows.every(isUnproven);
}
