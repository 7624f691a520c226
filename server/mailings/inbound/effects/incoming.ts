import { type InboundOutcome, inboundLimits } from '#contracts/mailings/inbound.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import type { LogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';

export type InboundServices = Pick<
  Services,
  'db' | 'config' | 'limiters' | 'rates' | 'storage' | 'pictures' | 'readLetterhead' | 'log'
>;

/** An email that was read, and the member whose address it was sent to. */
export interface Incoming {
  messageId: number;
  mail: InboundMail;
  holder: TokenHolder;
  signal: AbortSignal;
}

/** What an email did. */
export interface Result {
  outcome: InboundOutcome;
  /** Why it was held or refused. */
  reason?: string;
  /** Tells the member what happened: there is at most one response to an email. */
  response?: Email | undefined;
  /** What the member wrote, for its recipients. */
  forwarded?: Email[];
  logEntry?: LogEntry;
}

/** Returns the result of an email that has no effect. */
export function refuse(reason: string): Result {
  return { outcome: 'refused', reason: excerpt(reason, inboundLimits.reason) };
}
