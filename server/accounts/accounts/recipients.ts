import type { EmailDraft } from '#server/platform/mail/email.ts';

/** The part of an account that an email to it needs. */
export interface EmailedUser {
  name: string;
  email: string;
  emailConfirmedAt: number | null;
}

/** Like `EmailedUser`, for emails that they can unsubscribe from. */
export interface SubscribedUser extends EmailedUser {
  userId: number;
}

/**
 * Returns the recipient of an email to an account. Only a confirmed address is greeted by name: otherwise a stranger could sign
 * up with another person's address and send them text as a name.
 */
export function toRecipient({ name, email, emailConfirmedAt }: EmailedUser): EmailDraft['to'] {
  const isProven = emailConfirmedAt !== null;
  return { name: isProven ? name : '', address: email, isProven };
}
