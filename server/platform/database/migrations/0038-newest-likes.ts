import { fromSql } from './from-sql.ts';

/** Adds an index for reading only the newest likes of a post. */
export const newestLikes = fromSql(() => ['create index likes_by_time on likes (post_id, created_at, user_id)']);
