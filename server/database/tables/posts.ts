import type { ColumnType, Generated } from 'kysely';

export interface PostTables {
  posts: PostsTable;
  likes: LikesTable;
  comments: CommentsTable;
}

interface PostsTable {
  id: Generated<number>;
  userId: number;
  body: string;
  createdAt: number;
  /** The idempotency key; unique for each author. */
  submissionKey: ColumnType<string | null, string | null | undefined>;
}

interface LikesTable {
  postId: number;
  userId: number;
  createdAt: number;
}

interface CommentsTable {
  id: Generated<number>;
  postId: number;
  userId: number;
  body: string;
  createdAt: number;
  /** The idempotency key; unique for each author. */
  submissionKey: ColumnType<string | null, string | null | undefined>;
}
