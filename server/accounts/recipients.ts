import type { MailDraft } from '#server/mail/mail.ts';

/** What of an account an email to it needs. */
export interface MailedAccount {
  name: string;
  email: string;
  emailConfirmedAt: number | null;
}

/**
 * Whom an email to an account is for. It greets by name only where the address is confirmed: whoever signs up with the
 * address of somebody else must not write to them with what they type as a name.
 */
export function toRecipient({ name, email, emailConfirmedAt }: MailedAccount): MailDraft['to'] {
  return { name: emailConfirmedAt === null ? '' : name, address: email };
}
