import { oneDay } from '#contracts/platform/durations.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { heldEmail } from './emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

/** How many emails a day ask a member whether they wrote something: whoever has their token must not flood them. */
const askedADay = 5;

/** Holds an email that came from another address than the member has, and asks the member whether it is theirs. */
export async function hold(
  { config, limiters, readLetterhead }: InboundServices,
  { messageId, mail, holder }: Incoming,
): Promise<Result> {
  const { userId, email: address } = holder;
  const reason = mail.passesChecks
    ? `It came from ${mail.from.join(', ') || 'nobody'}, not from the address of ${holder.name}.`
    : 'The mail server of its sender says that they did not send it.';
  const logEntry = { kind: 'email-held', about: userId, detail: `an email for: ${holder.purpose}` } as const;
  const { isAllowed } = await limiters.create('inbound-held', askedADay, oneDay).count(String(userId));
  if (!isAllowed) return { outcome: 'held', reason, logEntry };
  const token = issueMailToken(config.jwtSecret, { userId, address }, { purpose: 'held', thing: String(messageId) });
  return { outcome: 'held', reason, logEntry, response: heldEmail(holder, token, await readLetterhead()) };
}
