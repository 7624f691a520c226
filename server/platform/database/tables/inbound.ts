import type { Generated } from 'kysely';
import type { InboundOutcome } from '#contracts/mailings/inbound.ts';
import type { MailPurpose } from '#server/platform/mail/mail-token.ts';

export interface InboundTables {
  inboundMessages: InboundMessagesTable;
  inboundContents: InboundContentsTable;
}

/** An email that came in, for one of the addresses it was sent to. */
interface InboundMessagesTable {
  id: Generated<number>;
  /** Of its Message-ID and the address it was sent to. */
  messageKey: string;
  /** Of what it says, once it was read. */
  contentKey: string | null;
  receivedAt: number;
  sender: string;
  subject: string;
  /** The member whose address it was sent to; null if nobody's. */
  userId: number | null;
  purpose: MailPurpose | null;
  thing: string | null;
  /** `held`: waits until the member says that they wrote it; `confirmed`: they did, and it waits to be handled again. */
  state: 'waiting' | 'held' | 'confirmed' | 'done';
  outcome: InboundOutcome | null;
  /** Why it was held or refused. */
  reason: string | null;
}

/** What a message says, encrypted; deleted when it took effect or was refused. */
interface InboundContentsTable {
  messageId: number;
  raw: string;
  /** How long the message is. */
  bytes: number;
}
