import { fromSql } from './from-sql.ts';

/** Lets the newest likes of a post be read without its other ones. */
export const newestLikes = fromSql(() => ['create index likes_by_time on likes (post_id, created_at, user_id)']);
