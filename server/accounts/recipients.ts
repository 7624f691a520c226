import type { EmailDraft } from '#server/mail/email.ts';

/** What of an account an email to it needs. */
export interface EmailedUser {
  name: string;
  email: string;
  emailConfirmedAt: number | null;
}

/**
 * Whom an email to an account is for. It greets by name only where the address is confirmed: whoever signs up with the
 * address of somebody else must not write to them with what they type as a name.
 */
export function toRecipient({ name, email, emailConfirmedAt }: EmailedUser): EmailDraft['to'] {
  return { name: emailConfirmedAt === null ? '' : name, address: email };
}
