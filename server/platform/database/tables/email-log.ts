export interface EmailLogTables {
  emailLog: EmailLogTable;
}

/** What happened to an email of the last days. */
interface EmailLogTable {
  /** The first half of its Message-ID. */
  key: string;
  /** Whose address it was when it was sent; null if nobody's. */
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
