import { isUnprovenApplicant } from '#server/accounts/accounts/applicants.ts';
import { isClosedAddress } from '#server/accounts/accounts/closed-accounts.ts';
import { findFailure } from '#server/accounts/accounts/failing-addresses.ts';
import type { JobHandlers } from '#server/platform/jobs/catalogue.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { classify } from '#server/platform/mail/mail-errors.ts';
import type { Services } from '#server/services.ts';
import { stillGetsEmail } from './queries.ts';

/**
 * Sends an email, unless it should no longer reach its recipient. One that the mail server refuses is dropped.
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
