import type { ColumnType, Generated } from 'kysely';
import type { UploadKind } from '#contracts/platform/letters.ts';
import type { SecurityEventKind } from '#contracts/platform/security-log.ts';

export interface PlatformTables {
  uploads: UploadsTable;
  jobs: JobsTable;
  securityEvents: SecurityEventsTable;
  emailLog: EmailLogTable;
  failingAddresses: FailingAddressesTable;
}

interface UploadsTable {
  id: Generated<number>;
  /** null when it belongs to the club and stays when its uploader leaves. */
  userId: number | null;
  /** The folder of its files in the storage; several people may have uploaded the same one. */
  name: string;
  preset: UploadKind;
  /** 0 for a letter, like its height. */
  width: number;
  height: number;
  bytes: number;
  createdAt: number;
  /** When the sizes made after the response are due; null when all of them exist. */
  sizesDueAt: number | null;
  /** A draft, or a deletion that can be undone, needs it until then, even if nothing shows it. */
  keepUntil: ColumnType<number | null, number | null | undefined>;
  /** See `server/platform/pictures/look.ts`; null for letters, avatars, and what earlier versions stored. */
  look: string | null;
}

/** Something to do outside a request; deleted when it is done. See `server/platform/jobs/`. */
interface JobsTable {
  id: Generated<number>;
  kind: string;
  payloadJson: string;
  attempts: number;
  /** How often in a row it was claimed and neither finished nor failed; counts the current claim. */
  unfinished: Generated<number>;
  /** Not before this; while it is being worked on, when its lease ends. */
  runAt: number;
  createdAt: number;
  lastError: string | null;
}

/** Something that the club may have to look into one day; names come from the accounts and are deleted with them. */
interface SecurityEventsTable {
  id: Generated<number>;
  at: number;
  kind: SecurityEventKind;
  /**
   * Who did it, and whose account or content it was; null for a visitor, the server itself, or a member who has left.
   */
  byId: number | null;
  aboutId: number | null;
  detail: string;
  /** Why, in the words of the person who did it; may be empty. */
  reason: Generated<string>;
}

/** What happened to an email of the last 30 days. */
interface EmailLogTable {
  /** The first half of its Message-ID. */
  key: string;
  /** Whose address it was when it was sent; null if it was no member’s. */
  userId: number | null;
  address: string;
  subject: string;
  /** `waiting`: it will be tried again. */
  state: 'sent' | 'waiting' | 'failed';
  /** What went wrong, in words for an Admin. */
  reason: string | null;
  /** When it was sent, or last tried. */
  at: number;
}

/** An address of an account from which emails came back. */
interface FailingAddressesTable {
  emailNorm: string;
  /** Why, in a sentence for its owner. */
  reason: string;
  /** The code of RFC 3463, such as 5.1.1. */
  status: string;
  /** What the mail server said. */
  said: string;
  /** Since when it gets nothing but login emails; null while it still gets all. */
  since: number | null;
  /** The last emails that came back because the mailbox was full: `[{key, at}]`, at most three. */
  fullJson: string;
  changedAt: number;
}
