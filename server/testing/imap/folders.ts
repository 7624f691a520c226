/** An email in a folder. */
export interface StoredEmail {
  /** Its number (UID), which it keeps as long as it is there. */
  uid: number;
  raw: Buffer;
  flags: Set<string>;
  arrived: Date;
}

/** Hears what changes in a folder, as untagged responses (RFC 3501, 7). */
export type Listener = (change: string) => void;

/** A folder of a mailbox. */
export interface Folder {
  emails: StoredEmail[];
  listeners: Set<Listener>;
  add(email: Omit<StoredEmail, 'uid'>): number;
  remove(uid: number): void;
  uidNext(): number;
}

export function createFolder(): Folder {
  const emails: StoredEmail[] = [];
  const listeners = new Set<Listener>();
  let last = 0;
  const tell = (change: string) => {
    for (const listener of listeners) listener(change);
  };
  return {
    emails,
    listeners,
    add(email) {
      emails.push({ ...email, uid: ++last });
      tell(`${emails.length} EXISTS`);
      return last;
    },
    remove(uid) {
      const index = emails.findIndex((email) => email.uid === uid);
      if (index < 0) return;
      emails.splice(index, 1);
      tell(`${index + 1} EXPUNGE`);
    },
    uidNext: () => last + 1,
  };
}
