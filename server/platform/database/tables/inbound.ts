import type { Generated } from 'kysely';
import type { InboundOutcome } from '#contracts/mailings/inbound.ts';

export interface InboundTables {
  inboundMessages: InboundMessagesTable;
  inboundContents: InboundContentsTable;
}

/**
 * What the holder of a mail token may do. `notice` answers its sender, `event` answers an event’s email, and `photos` sends
 * photos of an event. `held` decides about a held email, `undo` takes back a post, and `test` shows that an email arrives.
 * Undeliverable emails come back to an address with `bounce`.
 */
export type MailPurpose =
  | 'comment'
  | 'post'
  | 'notice'
  | 'event'
  | 'photos'
  | 'managers'
  | 'rsvp'
  | 'held'
  | 'undo'
  | 'test'
  | 'bounce';

/** An incoming email, for one of the addresses it was sent to. */
interface InboundMessagesTable {
  id: Generated<number>;
  /** Made from the address it was sent to and its Message-ID, or its bytes if it has none: the same for copies. */
  messageKey: string;
  /** Made from that address and its number in the mailbox, so that it can be read there again; null without one. */
  mailboxKey: string | null;
  /** In epoch ms; of a held email that the member confirmed, when they did that: it is tried for days from then on. */
  receivedAt: number;
  sender: string;
  subject: string;
  /** The member whose address it was sent to; null if it is the address of no member. */
  userId: number | null;
  purpose: MailPurpose | null;
  thing: string | null;
  /** `held`: waits until the member says that they wrote it; `confirmed`: they did, and it waits to be handled again. */
  state: 'waiting' | 'held' | 'confirmed' | 'done';
  outcome: InboundOutcome | null;
  /** Why it was held or refused. */
  reason: string | null;
  /** 1 when its sender may not be the member whose address it was sent to. */
  isUnknown: Generated<number>;
  /** How much room its contents take; 0 when they are deleted. */
  bytes: Generated<number>;
  /** What the page of a held email shows, as encrypted JSON; null for others. */
  shown: string | null;
}

/** What a message says, encrypted; deleted when it took effect or was refused. */
interface InboundContentsTable {
  messageId: number;
  raw: string;
}
