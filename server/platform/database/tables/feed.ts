import type { ColumnType, Generated } from 'kysely';
import type { SubmissionColumns } from './submissions.ts';

export interface FeedTables {
  posts: PostsTable;
  postPictures: PostPicturesTable;
  likes: LikesTable;
  comments: CommentsTable;
  deletedItems: DeletedItemsTable;
  drafts: DraftsTable;
  visits: VisitsTable;
}

interface PostsTable extends SubmissionColumns {
  id: Generated<number>;
  userId: number;
  body: string;
  createdAt: number;
  /** When its text or pictures were last changed; null if never. */
  editedAt: ColumnType<number | null, number | null | undefined>;
}

interface PostPicturesTable {
  postId: number;
  /** From 0. */
  position: number;
  url: string;
  /** The name of the upload that it is; null for a picture on the image host, whose size is not known. */
  uploadName: string | null;
  width: number | null;
  height: number | null;
  alt: string;
}

interface LikesTable {
  postId: number;
  userId: number;
  createdAt: number;
}

interface CommentsTable extends SubmissionColumns {
  id: Generated<number>;
  postId: number;
  userId: number;
  body: string;
  createdAt: number;
  /** When its text was last changed; null if never. */
  editedAt: ColumnType<number | null, number | null | undefined>;
}

/** A post or a comment that its author deleted within the last day, so that they can take it back. */
interface DeletedItemsTable {
  id: Generated<number>;
  kind: 'post' | 'comment';
  itemId: number;
  userId: number;
  deletedAt: number;
  /** The rows that were deleted, by table. */
  rowsJson: string;
}

/** A post or a comment that a member is writing. */
interface DraftsTable {
  userId: number;
  /** Which form it is in: `post`, or `comment-` and the id of the post. */
  place: string;
  body: string;
  picturesJson: string;
  savedAt: number;
  /** The idempotency key with which it will be sent or, if the draft is empty, was sent. */
  submissionKey: string | null;
}

/** The latest visit of a member, on any device. */
interface VisitsTable {
  userId: number;
  /** When they were last active; a few minutes may be missing. */
  activeAt: number;
  /** When the visit before this one ended; null if this is the first. */
  previousEndedAt: number | null;
}
