import type { SettingInput, SettingValues } from '#contracts/office/settings.ts';
import type { Config } from '#server/config.ts';
import { badField } from '#server/platform/http/errors.ts';

/**
 * Checks that a change leaves both an address for answers and a way in for them, or neither.
 * @throws Refusal 400 at the field that is missing
 */
export function requireBothWays(
  input: Partial<SettingInput>,
  { replyAddress, inbox }: SettingValues,
  { inboundSmtp }: Pick<Config, 'inboundSmtp'>,
): void {
  if (input.replyAddress === undefined && input.inbox === undefined) return;
  if (replyAddress && !inbox && !inboundSmtp) throw badField('inbox.host', noInbox);
  if (inbox && !replyAddress) throw badField('replyAddress', noReplyAddress);
}

const noInbox = 'Enter the mailbox where these emails arrive, or leave the reply address empty, too.';
const noReplyAddress = 'Type the address of this mailbox, or leave the mailbox empty, too.';
