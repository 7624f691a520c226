export interface DraftTables {
  drafts: DraftsTable;
}

/** A post or a comment that somebody is writing. */
interface DraftsTable {
  userId: number;
  /** Which form it is in: `post`, or `comment-` and the id of the post. */
  place: string;
  body: string;
  picturesJson: string;
  savedAt: number;
  /** The idempotency key with which it will be sent; of an empty one, with which it was sent. */
  submissionKey: string | null;
}
